import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme-init/CodeBlock';
import CodeBlockString from '@theme/CodeBlock/Content/String';
import {codeText} from '../../codeText';
import {Highlighted} from './highlighted';

interface Props extends Omit<ComponentProps<typeof CodeBlock>, 'children'> {
  /** the code, if it isn't highlighted yet */
  readonly children?: ReactNode;
  /** the code as HTML, if the build has highlighted it */
  readonly highlighted?: string;
  /** its second variant, for components of the site */
  readonly highlightedVariant?: string;
}

/** Renders a code block. Code of MDX pages is highlighted during the build, all other code in the browser. */
export default function HighlightedCodeBlock({highlighted, highlightedVariant, children, ...props}: Props): ReactNode {
  if (highlighted === undefined) return <CodeBlock {...props}>{children}</CodeBlock>;
  // Not the original component, which renders each block again after hydration, for themes that depend on the color mode.
  return (
    <Highlighted.Provider value={highlighted}>
      <CodeBlockString {...props}>{codeText(highlighted)}</CodeBlockString>
    </Highlighted.Provider>
  );
}
