import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Part {
  /** the characters of this part */
  readonly text: string;
  readonly name: string;
  readonly meaning: ReactNode;
}

interface Props {
  /** what is taken apart, for screen readers and as a caption */
  readonly caption: string;
  /** the parts in order; together they are the whole */
  readonly parts: readonly Part[];
  /** for a long whole: the parts stand one below the other on every screen */
  readonly long?: boolean;
}

/**
 * A piece of text taken apart: the whole on top, each part in a tint of its own, and below it the parts with what they
 * mean. Text and lines only, so it reads aloud in order, copies and follows the colour mode.
 */
export default function Anatomy({caption, parts, long = false}: Props): ReactNode {
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

/** The four parts of an option symbol. */
export function OptionSymbol(): ReactNode {
  return (
    <Anatomy
      caption="A call on Apple at $200, expiring on July 28, 2023"
      parts={[
        {text: 'AAPL', name: 'Root', meaning: 'The symbol of the underlying'},
        {text: '230728', name: 'Date', meaning: 'The expiration: year, month and day, two digits each'},
        {text: 'C', name: 'Side', meaning: 'C for a call, P for a put'},
        {text: '00200000', name: 'Strike', meaning: 'Five digits of dollars, three of decimals: $200.000'},
      ]}
    />
  );
}

/** The parts of a request's address. */
export function UrlAnatomy(): ReactNode {
  return (
    <Anatomy
      long
      caption="A request for a quote of SPY with two parameters"
      parts={[
        {text: 'https://', name: 'Protocol', meaning: 'Always encrypted'},
        {text: 'api.marketdata.app', name: 'Host', meaning: 'The server of the API'},
        {text: '/v1/stocks/quotes/SPY/', name: 'Path', meaning: 'What you want: version, endpoint and symbol'},
        {text: '?', name: 'Start of the query string', meaning: 'Occurs once'},
        {text: 'token=YOUR_TOKEN', name: 'First parameter', meaning: 'A name, an equals sign, a value'},
        {text: '&', name: 'Separator', meaning: 'Between any two parameters'},
        {text: 'dateformat=timestamp', name: 'Second parameter', meaning: 'A name, an equals sign, a value'},
      ]}
    />
  );
}
