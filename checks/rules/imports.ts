import path from 'node:path';
import {atOffset, type Check, type Finding} from '../types';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])(?<target>(?:\.|@site\/)[^'"]*)\1/g;

/** The direction of imports: the site, the checks and the scripts work without the tests. */
export const imports: Check = {
  name: 'imports',
  about: 'imports from tests/ in the site, the checks or the scripts',
  needsData: false,
  run(site) {
    const files = ['src', 'checks', 'scripts', 'sidebars', 'docusaurus.config.ts'].flatMap((folder) =>
      site.files(folder, /\.([cm]?[jt]s|tsx|mdx)$/),
    );
    const findings: Finding[] = [];
    let examined = 0;
    for (const file of files) {
      const source = site.read(file);
      for (const match of source.matchAll(IMPORT)) {
        examined++;
        const {target = ''} = match.groups ?? {};
        const resolved = target.startsWith('@site/')
          ? target.slice('@site/'.length)
          : path.posix.join(path.posix.dirname(file), target);
        if (!resolved.startsWith('tests/')) continue;
        const offset = match.index + match[0].indexOf(target);
        findings.push(
          atOffset(file, source, offset, `the module imports ${resolved}`, 'move the shared code out of tests/'),
        );
      }
    }
    return {examined, unit: 'imports', findings};
  },
};
