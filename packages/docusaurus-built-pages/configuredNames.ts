import type {DocusaurusConfig} from '@docusaurus/types';

/** Returns the plugins and themes that the configuration contains by name or path. Those that are functions have no name there. */
export const configuredNames = ({plugins, themes}: Pick<DocusaurusConfig, 'plugins' | 'themes'>): string[] =>
  [...plugins, ...themes].map((entry) => [entry].flat()[0]).filter((name) => typeof name === 'string');
