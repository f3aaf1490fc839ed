import type {ComponentType} from 'react';
import {OptionSymbol, UrlAnatomy} from './Anatomy';
import Badge from './Badge';
import CandleChart from './CandleChart';
import Cards from './Cards';
import Endpoint from './Endpoint';
import {LiveExample, LiveResponse, Sample, TokenButton, UseButton} from './Example';
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
import Video from './Video';

/** The components that MDX pages and reference tags can use without importing them. */
export const mdxComponents = {
  Badge,
  CandleChart,
  Cards,
  Endpoint,
  Exchange,
  FirstExample,
  FirstFormula,
  Fold,
  Hero,
  HomeMenu,
  Intro,
  LiveExample,
  LiveResponse,
  OptionSymbol,
  PopularPages,
  ResponseTitle,
  Sample,
  SearchLink,
  SectionList,
  Start,
  TokenButton,
  UrlAnatomy,
  UseButton,
  Video,
} as Record<string, ComponentType<never>>;
