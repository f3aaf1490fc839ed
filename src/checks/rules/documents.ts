import path from 'node:path';
import {atOffset, type Check} from 'docusaurus-plugin-docs-checks/checks';

const FOLDERS = ['src', 'packages', 'scripts', 'tests', 'bench', '.github'];
/** A path in backticks, without a line number or a pattern. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]+)\``, 'g');
/** The version of Node.js that a workflow installs, or the image of Node.js that it uses. */
const NODE = /\bnode(?:-version: *['"]?|:)(\d+)/g;
/** A checkout without the history, from which pages get their dates. */
const CHECKOUT =
  /uses: actions\/checkout@(?![^\n]*\n(?: *- uses: \.\/\.github\/actions\/setup| *with:(?:\n *| \{[^\n]*)fetch-depth: 0\}?\n))/g;
const SCRIPT = /npm run (?:--\S+ )*([a-z][\w:-]*)/g;

/** Checks the files and npm scripts that the READMEs, the guide for writers, and the workflows mention. */
export const documents: Check = {
  name: 'documents',
  run(site) {
    const files = ['README.md', 'CONTRIBUTING.md', 'BENCHMARKS.md'].filter(site.exists);
    for (const folder of FOLDERS) files.push(...site.files(folder, /^README\.md$|\.yml$/));
    const {scripts, engines} = JSON.parse(site.read('package.json')) as {scripts: object; engines: {node: string}};
    const findings = files.flatMap((file) => {
      const text = site.read(file);
      return [
        ...[...text.matchAll(PATH)]
          .filter(
            ([, name = '']) => !site.exists(name) && !site.exists(path.posix.join(path.posix.dirname(file), name)),
          )
          .map(({index, 1: name = ''}) => atOffset(file, text, index + 1, `no file ${name}`, 'correct the path')),
        ...[...text.matchAll(SCRIPT)]
          .filter(([, name = '']) => !Object.hasOwn(scripts, name))
          .map(({index, 1: name = ''}) => atOffset(file, text, index, `no npm script "${name}"`, 'correct the name')),
        ...[...(file.endsWith('.yml') ? text.matchAll(NODE) : [])]
          .filter(([, version]) => Number(version) < Number(engines.node.slice(2)))
          .map(({index, 1: version}) =>
            atOffset(
              file,
              text,
              index,
              `Node.js ${version} is older than ${engines.node}`,
              'use the version of the setup',
            ),
          ),
        ...[...text.matchAll(CHECKOUT)].map(({index}) =>
          atOffset(file, text, index, 'the checkout has no history', 'use ./.github/actions/setup or fetch-depth: 0'),
        ),
      ];
    });
    return {examined: files.length, unit: 'files', findings};
  },
};
