import type {Plugin} from '@docusaurus/types';
import {allRules} from 'docusaurus-built-pages';

/** A loader, as far as it matters here. */
interface Loader {
  readonly loader?: string;
  readonly options?: {limit?: number};
}

/**
 * Changes the bundler so that pictures, fonts, and media are files. Docusaurus would put those of less than 10 KB into pages,
 * scripts, and style sheets as `data:` URLs. The content security policy doesn't allow such fonts, style sheets would become
 * much larger, and Markdown files couldn't link to the pictures. Docusaurus reads its limit from the environment before it
 * reads the configuration, so the configuration can't set it.
 */
export const separateFiles: NonNullable<Plugin['configureWebpack']> = ({module}, _isServer, {currentBundler}) => {
  const loaders = allRules(module?.rules).flatMap(({use}) => use ?? []) as Loader[];
  for (const {loader = '', options} of loaders) if (options && /\burl-loader\b/.test(loader)) options.limit = 0;
  // The pictures of pages name their loaders.
  const {NormalModuleReplacementPlugin} = currentBundler.instance;
  const inPages = new NormalModuleReplacementPlugin(/\burl-loader\b.*\?limit=/, (resource: {request: string}) => {
    resource.request = resource.request.replace(/\?limit=\d+/, '?limit=0');
  });
  return {plugins: [inPages]};
};
