import React, {Fragment, type ReactNode} from 'react';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  readonly method: string;
  /** scheme and host, without a slash at the end */
  readonly host: string;
  /** such as `/v1/stocks/quotes/{symbol}/`; each name in braces leads to its row in the parameter table */
  readonly path: string;
  /** the facts that decide whether the endpoint serves the reader, as a definition list */
  readonly children?: ReactNode;
}

/** The head of an endpoint page: the address to call, and below it what a call costs and who may make it. */
export default function Endpoint({method, host, path, children}: Props): ReactNode {
  return (
    <div className={styles.endpoint}>
      <div className={styles.line}>
        <span className={styles.method}>{method}</span>{' '}
        <code className={styles.address}>
          <span className={styles.host}>{host}</span>
          {path.split(/(?<=\/)/).map((piece, index) => {
            const name = /^\{(\w+)\}/.exec(piece)?.[1];
            return (
              <Fragment key={index}>
                {/* Long addresses break between their parts. */}
                <wbr />
                {name ? <a href={`#param-${name}`}>{`{${name}}`}</a> : piece}
                {name && piece.endsWith('/') && '/'}
              </Fragment>
            );
          })}
        </code>
        <CopyButton className={styles.copy} what="address" text={host + path} />
      </div>
      {children}
    </div>
  );
}
