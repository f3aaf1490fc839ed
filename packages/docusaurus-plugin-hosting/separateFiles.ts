import type {Plugin} from '@docusaurus/types';

/** A loader with options, or a rule of the bundler, as far as it matters here. */
interface Part {
  readonly oneOf?: readonly unknown[];
  readonly use?: readonly unknown[];
  readonly loader?: string;
  readonly options?: {limit?: number};
}

const isUrlLoader = (request: string | undefined) => /\burl-loader\b/.test(request ?? '');

/**
 * Changes the bundler so that pictures, fonts, and media are files. Docusaurus would put those of less than 10 KB into pages,
 * scripts, and style sheets as `data:` URLs. The content security policy doesn't allow such fonts, style sheets would become
 * much larger, and Markdown files couldn't link to the pictures. Docusaurus reads its limit from the environment before it
 * reads the configuration, so the configuration can't set it.
 */
export const separateFiles: NonNullable<Plugin['configureWebpack']> = ({module}, _isServer, {currentBundler}) => {
  const change = (part: unknown): void => {
    const {oneOf = [], use = [], loader, options} = Object(part) as Part;
    if (options && isUrlLoader(loader)) options.limit = 0;
    [...oneOf, ...(Array.isArray(use) ? use : [use])].forEach(change);
  };
  module?.rules?.forEach(change);
  // The pictures of pages name their loaders.
  const {NormalModuleReplacementPlugin} = currentBundler.instance;
  const inPages = new NormalModuleReplacementPlugin(/\burl-loader\b.*\?limit=/, (resource: {request: string}) => {
    resource.request = resource.request.replace(/\?limit=\d+/, '?limit=0');
  });
  return {plugins: [inPages]};
};
