import React, {type ReactNode, useContext, useEffect, useState} from 'react';
import clsx from 'clsx';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock/Content';
import {breakable} from '../../../breakable';
import {escapeHtml} from '../../../codeText';
import {Highlighted} from '../highlighted';
import styles from './styles.module.css';

/** Renders the lines of a code block. */
export default function CodeBlockContent({className}: Props): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {codeInput, code, language, lineNumbersStart, lineClassNames} = metadata;
  const highlighted = useContext(Highlighted);
  const made = useHighlightInBrowser(code, highlighted === undefined ? language : 'text');
  const lines = highlighted === undefined ? made.split('\n') : withoutMagicComments(highlighted, codeInput, code);
  const isNumbered = lineNumbersStart !== undefined;
  const isShort = (lines.length < 3 || /\bwraps\b/.test(metadata.className)) && !isNumbered;
  return (
    <pre ref={wordWrap.codeBlockRef} tabIndex={0} className={clsx(className, styles.codeBlock, 'thin-scrollbar')}>
      <code
        className={clsx(
          `language-${language}`,
          styles.codeBlockLines,
          isShort && styles.short,
          isNumbered && styles.numbered,
        )}
        style={isNumbered ? {counterReset: `line-count ${lineNumbersStart - 1}`} : undefined}
        dangerouslySetInnerHTML={{
          __html: (isShort ? lines.map(breakable) : lines)
            .map((line, index) => {
              const names = lineClassNames[index] ?? [];
              // In a block of two lines, what follows a break is indented in each.
              if (names.length === 0 && !isNumbered && !(isShort && lines.length > 1)) return `${line}\n`;
              return `<span class="${clsx('token-line', names)}">${line}\n</span>`;
            })
            .join('')
            .replace(/\n(<\/span>)?$/, '$1'),
        }}
      />
    </pre>
  );
}

/**
 * Returns the highlighted lines without those that the theme removed from the code, which are magic comments.
 *
 * @param html the highlighted code
 * @param input the same code as text
 * @param code what the theme left of it
 */
function withoutMagicComments(html: string, input: string, code: string): string[] {
  const lines = html.split('\n');
  if (input === code) return lines;
  const left = code.split('\n');
  let next = 0;
  return input.split(/\r?\n/).flatMap((line, index) => {
    if (line !== left[next]) return [];
    next++;
    return [lines[index] ?? ''];
  });
}

/** Returns code as HTML, which is highlighted as soon as the highlighter has been loaded. */
function useHighlightInBrowser(code: string, language: string): string {
  const [result, setResult] = useState<{code: string; html: string}>();
  useEffect(() => {
    if (language === 'text') return undefined;
    let isCurrent = true;
    import('../../../browser').then(
      ({highlightCode}) => isCurrent && setResult({code, html: highlightCode(code, language)}),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  return result?.code === code ? result.html : escapeHtml(code);
}
