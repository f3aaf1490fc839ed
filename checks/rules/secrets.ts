import {sections} from '../../src/site/sections';
import type {Check} from '../check';
import {atOffset} from '../finding';

/**
 * Tokens: the value after a name such as "token", or a long word. GitHub's secret scanning knows the keys of services. The
 * commit hash that pins an action in a workflow isn't a token.
 */
const TOKENS = [
  /(?<![a-z])(?:token|bearer|api[_-]?key|secret|password|authorization)\b["'` ]{0,2}(?:[=:]|=>|,)?[ "'`]{0,3}(?:Bearer |Token )?(?<value>[\w+/=-]{16,})/gi,
  /(?<![\w/.#-])(?<!uses: [\w./-]+@)(?<value>[A-Za-z0-9_-]{32,})(?![\w/.-])/g,
];

// Published values that aren't secret: the Postman collection's ID and header values in a sample response.
const shown = [
  '27146376-b1331cd2-4749-4708-96fe-2f1708b02854',
  'bd65af1d-3c36-4e62-ae64-f71008c154b4',
  '09efc901-97q5-46h0-930a-7618d910b9f8',
];

/** Finds strings in text files that look like real tokens. */
export const secrets: Check = {
  name: 'secrets',
  about: 'tokens and passwords in pages, data, configuration, and scripts',
  needsData: false,
  run(site) {
    const folders = [...sections.map(({path}) => path), 'src', 'packages', 'scripts', '.github', 'tests', 'static'];
    const files = [
      ...folders.flatMap((folder) => site.files(folder, /\.(mdx?|ya?ml|json|tsx?|css|m?js|txt|go|php|html|svg)$/)),
      ...['README.md', 'CONTRIBUTING.md', 'package.json', 'docusaurus.config.ts', '.npmrc', '.env'].filter(site.exists),
    ];
    const findings = files.flatMap((file) => {
      const text = site.read(file);
      const found = TOKENS.flatMap((regex) => [...text.matchAll(regex)]).flatMap((match) => {
        const value = match.groups?.value ?? '';
        if (!looksRandom(value) || shown.some((item) => value.includes(item))) return [];
        const offset = match.index + match[0].lastIndexOf(value);
        const message = `a token that looks real: ${value.slice(0, 6)}…`;
        return atOffset(file, text, offset, message, 'revoke it, and write YOUR_TOKEN');
      });
      return found.filter(({line}, index) => found.findIndex((item) => item.line === line) === index);
    });
    return {examined: files.length, unit: 'files', findings};
  },
};

/** Returns whether a word looks like a token, which mixes letters and digits, rather than a name or placeholder. */
function looksRandom(value: string): boolean {
  if (/your|token|example|placeholder|xxxx/i.test(value)) return false;
  const isOptionSymbol = /^[A-Z]{1,6}\d{6}[CP]\d{8}$/.test(value);
  const changes = value.match(/[a-z]\d|\d[a-z]|[A-Z]\d|\d[A-Z]/g) ?? [];
  return !isOptionSymbol && changes.length >= 4;
}
