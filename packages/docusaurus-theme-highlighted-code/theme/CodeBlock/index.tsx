import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme-init/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import {useThemeConfig} from '@docusaurus/theme-common';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import {codeText} from '../../codeText';
import {Highlighted} from './highlighted';
import {useWordWrap} from './useWordWrap';

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
  return <HighlightedLines {...props} html={highlighted} />;
}

/**
 * Renders a highlighted block. The original component renders each block again after hydration, for themes that depend on the color
 * mode and for its width.
 */
function HighlightedLines({html, ...props}: Omit<Props, 'children' | 'highlighted'> & {html: string}): ReactNode {
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const metadata = createCodeBlockMetadata({
    code: codeText(html),
    magicComments,
    defaultLanguage,
    className: props.className,
    metastring: props.metastring,
    language: props.language,
    title: props.title,
    showLineNumbers: props.showLineNumbers,
  });
  return (
    <Highlighted.Provider value={html}>
      <CodeBlockContextProvider metadata={metadata} wordWrap={useWordWrap()}>
        <CodeBlockLayout />
      </CodeBlockContextProvider>
    </Highlighted.Provider>
  );
}
