import type {Check} from '../check';
import type {Finding} from '../finding';
import {readYaml} from '../yamlPlaces';

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const FILE = 'package.json';

type Versions = {readonly [name: string]: string | Versions};

/** Checks that package versions are exact, so that all machines install the same packages. */
export const versions: Check = {
  name: 'versions',
  about: 'packages with a version range, a tag, or a URL instead of an exact version',
  needsData: false,
  run(site) {
    const file = readYaml(site, FILE);
    const manifest = (file.value ?? {}) as Readonly<Record<string, Versions | undefined>>;
    const findings: Finding[] = [];
    let examined = 0;
    const judge = (keys: readonly string[], versions: Versions) => {
      for (const [name, version] of Object.entries(versions)) {
        if (typeof version !== 'string') {
          judge([...keys, name], version);
          continue;
        }
        examined++;
        // An override can reference a dependency, such as "$react".
        if (EXACT.test(version) || (keys[0] === 'overrides' && version.startsWith('$'))) continue;
        const message = `the version "${version}" of ${name} is not exact`;
        findings.push(file.at([...keys, name], message, 'write the installed version, such as 1.2.3'));
      }
    };
    for (const key of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      judge([key], manifest[key] ?? {});
    return {examined, unit: 'versions', findings};
  },
};
