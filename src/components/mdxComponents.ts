import type {ComponentType} from 'react';
import {OptionSymbol, UrlAnatomy} from './Anatomy';
import Badge from './Badge';
import CandleChart from './CandleChart';
import Cards from './Cards';
import CodeBlock from './CodeBlock';
import Endpoint from './Endpoint';
import Fold from './Fold';
import {
  Exchange,
  FirstExample,
  FirstFormula,
  Hero,
  HomeMenu,
  Intro,
  PopularPages,
  ResponseTitle,
  SectionList,
  Start,
} from './Home';
import SearchLink from './SearchLink';
import Tabs, {Tab} from './Tabs';
import Video from './Video';

/** The components that MDX pages and reference tags can use without importing them. */
export const mdxComponents = {
  Badge,
  CandleChart,
  Cards,
  CodeBlock,
  Endpoint,
  Exchange,
  FirstExample,
  FirstFormula,
  Fold,
  Hero,
  HomeMenu,
  Intro,
  OptionSymbol,
  PopularPages,
  ResponseTitle,
  SearchLink,
  SectionList,
  Start,
  Tab,
  Tabs,
  UrlAnatomy,
  Video,
} as Record<string, ComponentType<never>>;
