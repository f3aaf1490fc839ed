import type {Check} from '../check';
import {atOffset} from '../finding';
import {sourcesOf} from '../checkedSite';

/**
 * Tokens: the value after a name such as "token", or a long word. GitHub's secret scanning knows the keys of services. The
 * commit hash that pins an action in a workflow isn't a token.
 */
const NAMED =
  /(?<![a-z])(?:token|bearer|api[_-]?key|secret|password|authorization)\b["'` ]{0,2}(?:[=:]|=>|,)?[ "'`]{0,3}(?:Bearer |Token )?(?<value>[\w+/=-]{16,})/gi;
const WORD = /(?<![\w/.#-])(?<!uses: [\w./-]+@)(?<value>[A-Za-z0-9_-]{32,})(?![\w/.-])/g;
/**
 * Long words that aren't tokens unless they have such a name: URLs up to a key, a signature, or a password in them, embedded files,
 * digests, sources of PlantUML diagrams, and UUIDs.
 */
const PUBLIC =
  /https?:\/\/(?![^\s/]*@)(?:(?![?&](?:\w*key|sig\w*|auth\w*)=)[^\s"'`<>)\]])*|(?:;base64,|sha(?:256|384|512)[:-]|plantuml-src )[\w+/=-]*|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

const TEXTS = /(?<!package-lock)\.(?:mdx?|ya?ml|json|tsx?|css|m?js|txt|go|php|html|svg)$/;

/** Finds strings in text files that look like real tokens. */
export const secrets: Check = {
  name: 'secrets',
  run(site) {
    const {publicValues = []} = site.options;
    const files = [
      ...site.plugins.map(({folder}) => folder),
      ...sourcesOf(site),
      'package.json',
      '.npmrc',
      '.env',
    ].flatMap((item) => site.files(item, TEXTS));
    const findings = [...new Set(files)].flatMap((file) => {
      const text = site.read(file);
      const words = text.replace(PUBLIC, (part) => ' '.repeat(part.length)).matchAll(WORD);
      const found = [...text.matchAll(NAMED), ...words].flatMap((match) => {
        const value = match.groups?.value ?? '';
        if (!looksRandom(value) || publicValues.some((item) => value.includes(item))) return [];
        const offset = match.index + match[0].lastIndexOf(value);
        const message = `a token that looks real: ${value.slice(0, 6)}…`;
        return atOffset(file, text, offset, message, 'revoke it, and write a placeholder, such as YOUR_TOKEN');
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
