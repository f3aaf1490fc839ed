import {Parser} from 'acorn';
import jsx from 'acorn-jsx';
import {type Fence, fencesOf} from '../fences';
import {syntaxErrorOf, type SyntaxError} from '../grammars';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const JavaScript = Parser.extend(jsx());
const names = {
  js: 'JavaScript',
  html: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
  bash: 'shell',
  json: 'JSON',
  http: 'JSON',
} as const;
type Language = keyof typeof names;
const languages = Object.keys(names) as Language[];

/** What a sample leaves out, such as `{...}`, and lines of a session in Python. */
const OMISSION = /…|\.\.\.(?=\s*(?:[)\]},;]|$))/m;
const SESSION = /^>>> /m;

const FIX = 'correct it so that readers can paste it, or write … for an omission';

/** Checks the syntax of every distinct sample once, even if several pages show it. */
export const code: Check = {
  name: 'syntax of samples',
  async run(site) {
    const distinct = new Map<string, Fence>();
    for (const fence of fencesOf(site, languages)) {
      const key = `${fence.language}\n${fence.code}`;
      const known = distinct.get(key);
      if (!known || (!known.written && fence.written)) distinct.set(key, fence);
    }
    const fences = [...distinct.values()];
    const findings: Finding[] = [];
    for (const fence of fences) {
      const language = fence.language as Language;
      const error = await errorOf(language, fence.code);
      if (error) {
        const message = `the ${names[language]} doesn't parse: ${error.message}`;
        findings.push(fence.at(error.line, error.column, message, FIX));
      }
      const spaces = language === 'go' ? fence.code.search(/^ +\S/m) : -1;
      if (spaces >= 0) {
        const {line} = atOffset('', fence.code, spaces, '', '');
        findings.push(fence.at(line, 1, 'the Go is indented with spaces', 'indent it with tabs, as gofmt does'));
      }
    }
    return {examined: fences.length, unit: 'samples', findings};
  },
};

async function errorOf(language: Language, text: string): Promise<SyntaxError | undefined> {
  if (language === 'python' ? SESSION.test(text) : names[language] === 'JavaScript' && OMISSION.test(text))
    return undefined;
  if (language === 'json' || language === 'http') return jsonErrorOf(language === 'http' ? bodyOf(text) : text);
  if (language !== 'js' && language !== 'html') return syntaxErrorOf(language, text);
  let first: unknown;
  // What parses only in parentheses is an object, such as the value that a function gets.
  for (const script of language === 'html' ? [scriptsIn(text)] : [text, `(${text}\n)`])
    try {
      JavaScript.parse(script, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        allowReturnOutsideFunction: true,
      });
      return undefined;
    } catch (error) {
      first ??= error;
    }
  const {loc, message} = first as Error & {loc: {line: number; column: number}};
  return {line: loc.line, column: loc.column + 1, message: message.replace(/ \(\d+:\d+\)$/, '')};
}

function jsonErrorOf(text: string): SyntaxError | undefined {
  // In a string, it's a shortened text.
  if (/…|\.\.\./.test(text.replace(/"(?:\\.|[^"\\\n])*"/g, ''))) return undefined;
  // Members of an object that isn't shown.
  const isPart = /^\s*"(?:\\.|[^"\\\n])*"\s*:/.test(text);
  try {
    JSON.parse(isPart ? `{${text.replace(/,\s*$/, '')}}` : text);
    return undefined;
  } catch (error) {
    const {message} = error as Error;
    const [, position = text.length + Number(isPart)] = /position (\d+)/.exec(message) ?? [];
    const {line, column} = atOffset('', text, Number(position) - Number(isPart), '', '');
    return {line, column, message: message.replace(/ in JSON at position.*|, "[\s\S]*/, '')};
  }
}

/** Replaces the headers of a response with spaces. Returns an empty object if no JSON follows them. */
function bodyOf(response: string): string {
  const start = response.search(/(?<=\n\s*\n\s*)[[{]/);
  return start < 0 ? '{}' : blank(response.slice(0, start)) + response.slice(start);
}

/** Replaces everything outside of the scripts of an HTML page with spaces, so that places stay the same. */
const scriptsIn = (html: string) =>
  html.replace(/^[\s\S]*?(?:<script[^>]*>|$)|<\/script>[\s\S]*?(?:<script[^>]*>|$)/g, blank);

/** Replaces a text by spaces, so that places after it stay the same. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
