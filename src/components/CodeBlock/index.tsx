import React, {type ReactNode} from 'react';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  readonly language: string;
  /** highlighted lines, made by `src/samples/highlight.ts` */
  readonly html: string;
  readonly title?: string;
}

/** A block of code, highlighted while the site is built. */
export default function CodeBlock({language, html, title}: Props): ReactNode {
  return (
    <div className={styles.block} data-language={language}>
      {title && <div className={styles.title}>{title}</div>}
      {/* Reachable by Tab, so that a long line can be scrolled from the keyboard. */}
      <pre className={styles.pre} tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <CopyButton className={styles.copy} what="code" />
    </div>
  );
}
