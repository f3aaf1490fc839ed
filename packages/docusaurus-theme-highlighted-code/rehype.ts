import type {Element, Root} from 'hast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {visit} from 'unist-util-visit';
import {codeHtml} from './codeHtml';

/** How code is highlighted. */
interface Settings {
  /** token types with a color, or an empty list */
  readonly colored: readonly string[];
  /** the language of code blocks that don't name one */
  readonly defaultLanguage?: string;
}

// A language that Prism doesn't have isn't an error: the theme shows its code without colors, too.
loadLanguages.silent = true;

/**
 * Rehype plugin that highlights fenced code blocks during the build, so that browsers need no highlighter. Prism loads
 * each language when a page uses it. `theme/CodeBlock` shows the result, and the classic theme does everything else, such as
 * titles, highlighted lines, and line numbers.
 */
export default function highlight({colored, defaultLanguage = 'text'}: Settings) {
  /** Returns code as HTML. @param language a language of Prism, or any other, which isn't highlighted */
  function highlightCode(code: string, language: string): string {
    const name = language.toLowerCase();
    if (!Object.hasOwn(Prism.languages, name)) loadLanguages([name]);
    const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
    return codeHtml(grammar ? Prism.tokenize(code, grammar) : [code], colored);
  }
  return (root: Root) => {
    visit(root, 'element', (code, _, parent) => {
      if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
      const {className, metastring} = code.properties;
      const language = /language-(\S+)/.exec([className].flat().join(' '))?.[1] ?? defaultLanguage;
      const text = textOf(code).replace(/\n$/, '');
      const [written, variant] = VARIANT_META.exec(String(metastring ?? '')) ?? [];
      // Components of a site tell blocks from inline code by the line break.
      code.children = [{type: 'text', value: '\n'}];
      code.properties.highlighted = highlightCode(text, language);
      const flags = String(metastring ?? '').replace(/"[^"]*"|'[^']*'/g, '');
      if (/\bwrap\b/.test(flags)) code.properties.className = [...[className ?? []].flat(), 'wraps'] as string[];
      if (written === undefined || variant === undefined) return;
      code.properties.highlightedVariant = highlightCode(decodeURIComponent(variant), language);
      code.properties.metastring = String(metastring).replace(written, '');
    });
  };
}

const textOf = ({children}: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** Matches the second variant of the code, as the README describes it. */
const VARIANT_META = /\bvariant=(\S+)/;
