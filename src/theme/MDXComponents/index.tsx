import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {mdxComponents} from '@site/src/components/mdxComponents';

/** The theme's components, and those that pages and reference tags can use without an import. */
export default {...MDXComponents, Tabs, TabItem, ...mdxComponents};
