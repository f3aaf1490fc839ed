import type {ComponentType} from 'react';
import {OptionSymbol, UrlAnatomy} from './Anatomy';
import Badge from './Badge';
import CandleChart from './CandleChart';
import Cards from './Cards';
import CodeBlock from './CodeBlock';
import Endpoint from './Endpoint';
import {Door, Doors, Hero, HomeMenu, SectionList} from './Home';
import Tabs, {Tab} from './Tabs';
import Video from './Video';

/** The components that MDX pages and reference tags can use without importing them. */
export const mdxComponents = {
  Badge,
  CandleChart,
  Cards,
  CodeBlock,
  Door,
  Doors,
  Endpoint,
  Hero,
  HomeMenu,
  OptionSymbol,
  SectionList,
  Tab,
  Tabs,
  UrlAnatomy,
  Video,
} as Record<string, ComponentType<never>>;
