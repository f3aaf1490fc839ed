import {Prism} from 'prism-react-renderer';
import {languages as samples} from '.';

// The language files of prismjs add their grammars to the global `Prism`, so make prism-react-renderer's instance
// global.
(globalThis as {Prism?: unknown}).Prism = Prism;
const grammars = samples.flatMap(({grammar}) => grammar ?? []);
for (const grammar of ['markup-templating', ...grammars, 'excel-formula', 'csv']) {
  require(`prismjs/components/prism-${grammar}`);
}

type Token = string | {type: string; alias?: string | string[]; content: Token | Token[]};

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The labels of all languages that code fences can specify. `text` isn't highlighted. */
export const languages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(samples.map(({fence, label}) => [fence, label])),
  csv: 'CSV',
  'excel-formula': 'Formula',
  json: 'JSON',
  text: 'Text',
  yaml: 'YAML',
};

/**
 * Highlights code with prism-react-renderer's Prism. Colored tokens get a class from `css/code.css`.
 *
 * @param value the code
 * @param language one of `languages`
 * @returns HTML lines, without line breaks
 * @throws Error if the language is unknown or has no grammar
 */
export function highlightLines(value: string, language: string): string[] {
  if (!Object.hasOwn(languages, language)) {
    throw new Error(`unknown language "${language}" -> use one of ${Object.keys(languages).join(', ')}`);
  }
  const grammar = language === 'text' ? {} : Prism.languages[language];
  if (!grammar)
    throw new Error(`no grammar for "${language}" -> set "grammar" in the file of the language in src/samples/`);
  return render(Prism.tokenize(value, grammar) as Token[], undefined)
    .join('')
    .split('\n');
}

/** The token types that have a color. A token of any other type has the color of the token that contains it, if any. */
const kinds: Readonly<Record<string, string>> = {
  comment: 'comment',
  keyword: 'keyword',
  method: 'keyword',
  string: 'string',
  'template-string': 'string',
  'request-target': 'string',
  'header-value': 'string',
  url: 'string',
  number: 'number',
  boolean: 'number',
  null: 'number',
  constant: 'number',
  property: 'property',
  key: 'property',
  'header-name': 'property',
  parameter: 'property',
  'attr-name': 'property',
  function: 'function',
  'function-name': 'function',
  'class-name': 'function',
  builtin: 'function',
  variable: 'variable',
  cell: 'variable',
  range: 'variable',
};

/** Converts tokens to HTML. Splits tokens that contain line breaks, because each line must be valid HTML. */
function render(tokens: Token | Token[], kind: string | undefined): string[] {
  if (Array.isArray(tokens)) return tokens.flatMap((token) => render(token, kind));
  if (typeof tokens === 'string') {
    if (!kind) return [escape(tokens)];
    const span = (line: string) => (line ? `<span class="t-${kind}">${escape(line)}</span>` : '');
    return [tokens.split('\n').map(span).join('\n')];
  }
  return render(tokens.content, kinds[tokens.type] ?? kind);
}
