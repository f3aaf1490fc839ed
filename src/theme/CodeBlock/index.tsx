import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme-original/CodeBlock';
import {useToken} from '@site/src/components/Example/useToken';

interface Props extends ComponentProps<typeof CodeBlock> {
  /** the code as HTML */
  readonly highlighted?: string;
  /** the same with the part that sends a token, if the token is optional */
  readonly highlightedVariant?: string;
}

/** Renders a code block with or without a token. */
export default function CodeBlockWithToken({highlighted, highlightedVariant, ...props}: Props): ReactNode {
  const {isUsed} = useToken();
  return <CodeBlock {...props} {...{highlighted: (isUsed && highlightedVariant) || highlighted}} />;
}
