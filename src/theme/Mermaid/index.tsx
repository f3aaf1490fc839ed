import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Mermaid';
import Mermaid from '@theme-original/Mermaid';

export default function MermaidWithCode(props: Props): ReactNode {
  return (
    <div data-diagram={props.value}>
      <Mermaid {...props} />
    </div>
  );
}
