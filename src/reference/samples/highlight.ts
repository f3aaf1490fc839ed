import type {Element, Root} from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {visit} from 'unist-util-visit';
import {codeHtml} from './codeHtml';
import type {Sample} from './sample';

// A language that Prism doesn't have isn't an error: the theme shows its code without colors, too.
loadLanguages.silent = true;

/**
 * Rehype plugin that highlights fenced code blocks during the build, so that browsers need no highlighter. Prism loads
 * each language when a page uses it. `src/theme/CodeBlock` shows the result, and the theme does everything else, such as
 * titles, highlighted lines, and line numbers.
 */
export default function highlight() {
  return (root: Root) => {
    visit(root, 'element', (code, _, parent) => {
      if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
      const {className, metastring} = code.properties;
      const language = /language-(\S+)/.exec([className].flat().join(' '))?.[1] ?? 'text';
      const text = textOf(code).replace(/\n$/, '');
      const token = readTokenMeta(String(metastring ?? ''));
      code.children = [];
      code.properties.highlighted = highlightCode(text, language);
      if (token) {
        const [position, part] = token;
        code.properties.highlightedWithToken = highlightCode(
          text.slice(0, position) + part + text.slice(position),
          language,
        );
      }
    });
  };
}

/** Returns code as HTML. @param language a language of Prism, or any other, which isn't highlighted */
function highlightCode(code: string, language: string): string {
  const name = language.toLowerCase();
  if (!Object.hasOwn(Prism.languages, name)) loadLanguages([name]);
  const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  return codeHtml(grammar ? Prism.tokenize(code, grammar) : [code]);
}

const textOf = ({children}: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** Returns the code fence metadata for a sample's optional token, or an empty string if there is no optional token. */
export function tokenMeta({token}: Sample): string {
  return token ? `token=${token[0]}:${encodeURIComponent(token[1])}` : '';
}

/** Reads what `tokenMeta` returned. */
function readTokenMeta(meta: string): Sample['token'] {
  const [, position, part] = /\btoken=(\d+):(\S+)/.exec(meta) ?? [];
  return position && part ? [Number(position), decodeURIComponent(part)] : undefined;
}
