import type {ComponentType} from 'react';
import Badge from './Badge';
import Cards from './Cards';
import CodeBlock from './CodeBlock';
import Tabs, {Tab} from './Tabs';
import Video from './Video';

/** The components that MDX pages and reference tags use by name. */
export const mdxComponents = {Badge, Cards, CodeBlock, Tab, Tabs, Video} as Record<string, ComponentType<never>>;
