import {Prism} from 'prism-react-renderer';
import registerLanguages from '@theme/prism-include-languages';
import {codeHtml, type Range} from './codeHtml';

/*
 * Highlights code in the browser, which loads this module and Prism only if it's needed: for code that a component
 * creates, and for examples that the reader changes.
 */

/** The option `colored`. Not defined on a site that uses this module without the theme. */
declare const COLORED_TOKENS: readonly string[] | undefined;
const colored = typeof COLORED_TOKENS === 'undefined' ? [] : COLORED_TOKENS;

// Registers the languages in `themeConfig.prism.additionalLanguages`.
registerLanguages(Prism);

/**
 * Returns code as HTML, in the same form as the code that is highlighted during the build.
 *
 * @param language one of prism-react-renderer's languages or `additionalLanguages`. Other code isn't highlighted
 * @param marks parts of the code to mark, in order
 */
export function highlightCode(code: string, language: string, marks: readonly Range[] = []): string {
  const grammar = Prism.languages[language];
  return codeHtml(grammar ? Prism.tokenize(code, grammar) : [code], colored, marks);
}
