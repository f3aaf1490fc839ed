import path from 'node:path';
import {atOffset, type Check} from 'docusaurus-plugin-docs-checks/checks';

const FOLDERS = ['src', 'packages', 'scripts', 'tests', 'bench', '.github'];
/** A path in backticks, without a line number or a pattern. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]+)\``, 'g');
const SCRIPT = /npm run (?:--\S+ )*([a-z][\w:-]*)/g;

/** Checks the files and npm scripts that the READMEs, the guide for writers, and the workflows mention. */
export const documents: Check = {
  name: 'documents',
  run(site) {
    const files = ['README.md', 'CONTRIBUTING.md', 'BENCHMARKS.md'].filter(site.exists);
    for (const folder of FOLDERS) files.push(...site.files(folder, /^README\.md$|\.yml$/));
    const {scripts} = JSON.parse(site.read('package.json')) as {scripts: object};
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
      ];
    });
    return {examined: files.length, unit: 'files', findings};
  },
};
