import type {ComponentProps} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import Admonition from '@theme/Admonition';
import Heading from '@theme/Heading';
import Img from '@theme/MDXComponents/Img';
import Ul from '@theme/MDXComponents/Ul';
import {mdxComponents} from '@site/src/components/mdxComponents';

/**
 * The components that pages can use without an import. Docusaurus's code block is omitted, so that Prism isn't part of
 * the scripts.
 */
const components = {
  a: Link,
  img: Img,
  ul: Ul,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <Heading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <Heading as="h4" {...props} />,
  admonition: Admonition,
  ...mdxComponents,
};

export default components;
