import React, {Fragment, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  readonly method: string;
  /** scheme and host, without a trailing slash */
  readonly host: string;
  /** for example `/v1/stocks/quotes/{symbol}/`; names in braces link to the parameter table */
  readonly path: string;
  /** cost, plan, and data delay, as a definition list */
  readonly children?: ReactNode;
}

/** Renders the header of an endpoint page: method and URL, followed by cost, plan, and data delay. */
export default function Endpoint({method, host, path, children}: Props): ReactNode {
  return (
    <>
      <div className={styles.line}>
        <span className={styles.method}>{method}</span>{' '}
        <code className={styles.address}>
          <span className={styles.host}>{host}</span>
          {path.split(/(?<=\/)/).map((piece, index) => {
            const name = /^\{(\w+)\}/.exec(piece)?.[1];
            return (
              <Fragment key={index}>
                {/* Long URLs can break between path segments. */}
                <wbr />
                {name ? <a href={`#param-${name}`}>{`{${name}}`}</a> : piece}
                {name && piece.endsWith('/') && '/'}
              </Fragment>
            );
          })}
        </code>
        <CopyButton
          className={clsx('clean-btn', 'icon-button', styles.copy)}
          isIcon
          what={translate({id: 'copy.url', message: 'URL'})}
          text={host + path}
        />
      </div>
      {children}
    </>
  );
}
