import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Part {
  /** the characters that make up this part */
  readonly text: string;
  readonly name: string;
  readonly meaning: ReactNode;
}

interface Props {
  /** a description of the whole string, shown below the parts */
  readonly caption: string;
  /** the parts in order */
  readonly parts: readonly Part[];
  /** shows the parts in one column on every screen, for long strings */
  readonly long?: boolean;
}

/**
 * Explains the parts of a string. Shows the whole string with alternating colors for its parts, followed by a list of
 * the parts. The component contains only text, so readers can copy it, and it works with screen readers and in both
 * color modes.
 */
function Anatomy({caption, parts, long = false}: Props): ReactNode {
  return (
    <figure className={clsx(styles.anatomy, long && styles.long)}>
      <code className={styles.whole}>
        {parts.map(({text, name}) => (
          <span key={name} className={styles.piece}>
            {text}
          </span>
        ))}
      </code>
      <dl className={styles.parts}>
        {parts.map(({text, name, meaning}) => (
          <div key={name} className={styles.part}>
            <dt>
              <code className={styles.text}>{text}</code> <span className={styles.name}>{name}</span>
            </dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

/** Explains the four parts of an option symbol. */
export function OptionSymbol(): ReactNode {
  return (
    <Anatomy
      caption="An AAPL call with a strike of $200 that expires on July 28, 2023"
      parts={[
        {text: 'AAPL', name: 'Root', meaning: 'The underlying symbol'},
        {text: '230728', name: 'Date', meaning: 'The expiration date as YYMMDD'},
        {text: 'C', name: 'Side', meaning: 'C for a call, P for a put'},
        {text: '00200000', name: 'Strike', meaning: 'Five digits for dollars and three for decimals: $200.000'},
      ]}
    />
  );
}

/** Explains the parts of a request URL. */
export function UrlAnatomy(): ReactNode {
  return (
    <Anatomy
      long
      caption="A quote request for SPY with two parameters"
      parts={[
        {text: 'https://', name: 'Protocol', meaning: 'Always HTTPS'},
        {text: 'api.marketdata.app', name: 'Host', meaning: 'The API server'},
        {text: '/v1/stocks/quotes/SPY/', name: 'Path', meaning: 'The version, endpoint, and symbol'},
        {text: '?', name: 'Start of the query string', meaning: 'Appears only once'},
        {text: 'token=YOUR_TOKEN', name: 'First parameter', meaning: 'A name, an equals sign, and a value'},
        {text: '&', name: 'Separator', meaning: 'Separates parameters'},
        {text: 'dateformat=timestamp', name: 'Second parameter', meaning: 'A name, an equals sign, and a value'},
      ]}
    />
  );
}
