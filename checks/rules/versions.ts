import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const FILE = 'package.json';

type Versions = {readonly [name: string]: string | Versions};

/** Checks that all machines install the same packages and run the same version of Node.js. */
export const versions: Check = {
  name: 'versions',
  about:
    'packages without an exact version, another version in the lock file, and workflows with another Node.js or no history',
  needsData: false,
  run(site) {
    const source = site.read(FILE);
    const manifest = JSON.parse(source) as Readonly<Record<string, Versions | undefined>>;
    const {packages} = JSON.parse(site.read('package-lock.json')) as {packages: Record<string, {version?: string}>};
    const findings: Finding[] = [];
    let examined = 0;
    const judge = (key: string, versions: Versions) => {
      for (const [name, version] of Object.entries(versions)) {
        if (typeof version !== 'string') {
          judge(key, version);
          continue;
        }
        examined++;
        const report = (message: string, fix: string) =>
          findings.push(atOffset(FILE, source, source.indexOf(`"${name}": "${version}"`), message, fix));
        // An override can reference a dependency, such as "$react".
        if (key === 'overrides' && version.startsWith('$')) continue;
        const locked = packages[`node_modules/${name}`]?.version;
        if (!EXACT.test(version))
          report(`the version "${version}" of ${name} is not exact`, 'write the installed version, such as 1.2.3');
        else if (key !== 'overrides' && locked !== version)
          report(`package-lock.json has ${name} ${locked}, not ${version}`, 'run "npm install"');
      }
    };
    for (const key of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      judge(key, manifest[key] ?? {});
    const nodes = site.files('.github', /\.yml$/).flatMap((file) => {
      const text = site.read(file);
      // A version with a comment that gives the reason can be another one.
      return [...text.matchAll(/(?<=node-version: ['"]?|image: node:|container: node:)\d+(?!\d*['"]? #)/g)].map(
        (match) => ({
          version: match[0],
          finding: (message: string) => atOffset(file, text, match.index, message, 'use one version everywhere'),
        }),
      );
    });
    const [first] = nodes;
    for (const {version, finding} of nodes)
      if (version !== first?.version) findings.push(finding(`Node.js ${version}, but elsewhere ${first?.version}`));
    for (const file of site.files('.github/workflows', /\.yml$/)) {
      const text = site.read(file);
      for (const {0: job, index} of text.matchAll(/^ {2}[\w-]+:\n(?: {3,}.*\n|\n)+/gm))
        if (/npm (?:run build|test)$/m.test(job) && !job.includes('fetch-depth: 0'))
          findings.push(
            atOffset(file, text, index, 'the job builds without the history of the pages', 'add "fetch-depth: 0"'),
          );
    }
    return {examined: examined + nodes.length, unit: 'versions', findings};
  },
};
