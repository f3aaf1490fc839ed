import path from 'node:path';
import type {MDXOptions} from '@docusaurus/mdx-loader';
import config from '../docusaurus.config';

/** A docs, blog, or pages plugin in the site's configuration. */
export interface ContentPlugin {
  /** the folder of its pages, relative to the project's folder */
  readonly folder: string;
  /** the path of its pages below the base URL, such as `/api`, or an empty string */
  readonly route: string;
  /** its options for MDX, such as remark plugins, as far as they are set */
  readonly options: Partial<MDXOptions>;
}

type Options = Partial<MDXOptions> & {readonly path?: string; readonly routeBasePath?: string};

const folders: Readonly<Record<string, string>> = {docs: 'docs', blog: 'blog', pages: 'src/pages'};

function plugin(kind: string, options: Options): ContentPlugin {
  const {path: folder = folders[kind]!, routeBasePath = kind === 'pages' ? '/' : kind} = options;
  const route = routeBasePath.replace(/^\/|\/$/g, '');
  return {folder: path.posix.normalize(folder).replace(/\/$/, ''), route: route && `/${route}`, options};
}

/** The plugins in `docusaurus.config.ts` that read pages, including those in presets. */
export const contentPlugins: readonly ContentPlugin[] = [
  ...(config.plugins ?? []).flatMap((item) => {
    const [name, options = {}] = Array.isArray(item) ? item : [item];
    const [, kind] = /content-(docs|blog|pages)$/.exec(String(name)) ?? [];
    return kind ? plugin(kind, options as Options) : [];
  }),
  ...(config.presets ?? []).flatMap((item) =>
    Object.entries(Array.isArray(item) ? ((item[1] ?? {}) as Record<string, unknown>) : {}).flatMap(
      ([kind, options]) => (kind in folders && options !== false ? plugin(kind, (options ?? {}) as Options) : []),
    ),
  ),
];

/** Returns the plugin that reads a page, or undefined if there is none. */
export const pluginOf = (file: string): ContentPlugin | undefined =>
  contentPlugins.find(({folder}) => file.startsWith(`${folder}/`));
