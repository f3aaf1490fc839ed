import type {ComponentType} from 'react';
import Cards from './Cards';
import Endpoint from './Endpoint';
import {LiveExample, LiveResponse, Sample, TokenButton, UseButton} from './Example';
import Fold from './Fold';
import IfPlugin from './IfPlugin';
import Plans from './Plans';
import RowLink from './RowLink';

/** The components that MDX pages and reference tags can use without importing them. */
export const mdxComponents = {
  Cards,
  Endpoint,
  Fold,
  IfPlugin,
  LiveExample,
  LiveResponse,
  Plans,
  RowLink,
  Sample,
  TokenButton,
  UseButton,
} as Record<string, ComponentType<never>>;
