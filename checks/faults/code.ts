import fs from 'node:fs';
import path from 'node:path';
import {change, type Fault, write} from './fault';

const register = 'src/theme/README.md';
const settings = 'src/site/site.ts';
const openTag = '<a target="_blank"';

/** Returns an import statement. If the statement were written out, the checks would report this module. */
const sideEffect = (module: string) => `import '${module}';\n`;

/** Returns a fault that replaces a character with a byte that isn't valid UTF-8. */
function bytes(name: string, file: string, from: string, line: number): Fault {
  return {
    name,
    check: 'encoding',
    says: "isn't valid UTF-8",
    touches: [file.split('/')[0] ?? file],
    place: {file, line},
    apply(root) {
      const source = fs.readFileSync(path.join(root, file));
      const offset = source.indexOf(from);
      if (offset < 0) throw new Error(`the fault "${name}" finds no "${from}" in ${file} -> adapt it to the file`);
      // The byte E9 is "é" in Latin-1, but isn't valid UTF-8.
      source[offset] = 0xe9;
      fs.writeFileSync(path.join(root, file), source);
    },
  };
}

/** Mistakes in code, settings, and packages. */
export const codeFaults: readonly Fault[] = [
  write('a swizzled component that is not in the register', 'src/theme/TOC/index.tsx', 'export {};\n', {
    check: 'swizzles',
    says: 'TOC is not in the register',
  }),
  change('a register entry without a component', register, '| `Logo` |', '| `Logotype` |', {
    check: 'swizzles',
    says: 'lists Logotype, which is not swizzled',
  }),
  change('a color in a style sheet', 'src/css/chrome.css', 'color: var(--badge-ink);', 'color: #fff;', {
    check: 'colors',
    says: "the color #fff isn't a token",
  }),
  change('a color name in a style sheet', 'src/css/chrome.css', 'color: var(--badge-ink);', 'color: white;', {
    check: 'colors',
    says: "the color white isn't a token",
  }),
  change('a color in the manifest', 'src/outputs/manifest/manifest.ts', "color('brand')", "'#0b57d0'", {
    check: 'colors',
    says: "the color #0b57d0 isn't a token",
  }),
  write('a picture that nothing uses', 'api/unused-chart.svg', '<svg/>\n', {
    check: 'unused files',
    says: 'nothing uses unused-chart.svg',
  }),
  change('a version range with ^', 'package.json', '"clsx": "', '"clsx": "^', {
    check: 'versions',
    says: 'is not exact',
  }),
  change('a version range with ~', 'package.json', '"yaml": "', '"yaml": "~', {
    check: 'versions',
    says: 'is not exact',
  }),
  change('any version', 'package.json', '"cspell": "9.8.0"', '"cspell": "*"', {
    check: 'versions',
    says: '"*" of cspell',
  }),
  change('an unclosed tag in the announcement', settings, '</a>`', '`', {
    check: 'announcement',
    says: 'not valid HTML',
    place: {file: settings, text: 'content:'},
  }),
  change('an unknown element in the announcement', settings, openTag, `<lnk></lnk>${openTag}`, {
    check: 'announcement',
    says: 'lnk',
    place: {file: settings, text: 'content:'},
  }),
  bytes('a byte in a page that is not valid UTF-8', 'account/upgrades.mdx', 'title', 2),
  bytes('a byte in the data that is not valid UTF-8', 'src/search/synonyms.yaml', '# Search', 1),
  bytes('a byte in code that is not valid UTF-8', 'scripts/check.ts', '/**', 1),
  change(
    'an import from tests in the site',
    settings,
    'export const site',
    `${sideEffect('../../tests/support/test')}export const site`,
    {
      check: 'imports',
      says: 'imports tests/support/test',
    },
  ),
  change(
    'an import from tests in a script',
    'scripts/preview.ts',
    'import {serve}',
    `${sideEffect('../tests/support/test')}import {serve}`,
    {
      check: 'imports',
      says: 'imports tests/support/test',
    },
  ),
  change(
    'an import from a higher folder',
    'src/tags/tag.ts',
    '/** The page that',
    `${sideEffect('../reference/tags')}/** The page that`,
    {check: 'imports', says: '"tags" must not import from "reference"', place: {file: 'src/tags/tag.ts', line: 1}},
  ),
  change(
    'an import cycle',
    'src/data/cache.ts',
    "import fs from 'node:fs';",
    `${sideEffect('./yaml')}import fs from 'node:fs';`,
    {
      check: 'imports',
      says: 'import cycle: src/data/cache.ts, src/data/yaml.ts, src/data/cache.ts',
      place: {file: 'src/data/yaml.ts', text: "from './cache'"},
    },
  ),
  write('a folder of src/ that has no place in the order', 'src/helpers/first.ts', sideEffect('../site/site'), {
    check: 'imports',
    says: 'src/helpers/ has no place in the order',
  }),
];
