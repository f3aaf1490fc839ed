import type {Element, Root} from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {visit} from 'unist-util-visit';
import {codeHtml} from './codeHtml';
import type {Sample} from './language';

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
      const [written, withToken] = TOKEN_META.exec(String(metastring ?? '')) ?? [];
      code.children = [];
      code.properties.highlighted = highlightCode(text, language);
      if (written === undefined || withToken === undefined) return;
      code.properties.highlightedWithToken = highlightCode(decodeURIComponent(withToken), language);
      code.properties.metastring = String(metastring).replace(written, '');
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

/** Returns the code fence metadata for a sample whose token is optional, or an empty string for other samples. */
export const tokenMeta = ({withToken}: Sample): string =>
  withToken === undefined ? '' : `token=${encodeURIComponent(withToken)}`;

/** Matches what `tokenMeta` returned. */
const TOKEN_META = /\btoken=(\S+)/;
