import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme-original/CodeBlock';
import CodeBlockString from '@theme/CodeBlock/Content/String';
import {useToken} from '@site/src/components/Example/useToken';
import {codeText} from '@site/src/reference/samples/codeText';
import {Highlighted} from './highlighted';

interface Props extends Omit<ComponentProps<typeof CodeBlock>, 'children'> {
  /** the code, if it isn't highlighted yet */
  readonly children?: ReactNode;
  /** the code as HTML, if the build has highlighted it (`src/reference/samples/highlight.ts`) */
  readonly highlighted?: string;
  /** the same with the part that sends a token, if the token is optional */
  readonly highlightedWithToken?: string;
}

/** Renders a code block. Code of Markdown pages is highlighted during the build, all other code in the browser. */
export default function CodeBlockWithHighlightedCode({
  highlighted,
  highlightedWithToken,
  children,
  ...props
}: Props): ReactNode {
  const {isUsed} = useToken();
  if (highlighted === undefined) return <CodeBlock {...props}>{children}</CodeBlock>;
  const html = (isUsed && highlightedWithToken) || highlighted;
  // Not the original component, which renders each block again after hydration, for themes that depend on the color mode.
  return (
    <Highlighted.Provider value={html}>
      <CodeBlockString {...props}>{codeText(html)}</CodeBlockString>
    </Highlighted.Provider>
  );
}
