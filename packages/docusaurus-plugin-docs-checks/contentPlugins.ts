import path from 'node:path';
import type {MDXOptions} from '@docusaurus/mdx-loader';
import type {DocusaurusConfig, PluginConfig, PresetConfig} from '@docusaurus/types';

const folders = {docs: 'docs', blog: 'blog', pages: 'src/pages'} as const;
type Kind = keyof typeof folders;

/** A docs, blog, or pages plugin in the site's configuration. */
export interface ContentPlugin {
  readonly kind: Kind;
  readonly id: string;
  /** the folder of its pages, relative to the project's folder */
  readonly folder: string;
  /** the path of its pages below the base URL, such as `/api`, or an empty string */
  readonly route: string;
  /** its options, such as remark plugins, as far as they are set */
  readonly options: Options;
}

type Options = Partial<MDXOptions> & {
  readonly id?: string;
  readonly path?: string;
  readonly routeBasePath?: string;
  readonly numberPrefixParser?: unknown;
};

function plugin(kind: Kind, options: Options): ContentPlugin {
  const {id = 'default', path: folder = folders[kind], routeBasePath = kind === 'pages' ? '/' : kind} = options;
  const route = routeBasePath.replace(/^\/|\/$/g, '');
  return {kind, id, folder: path.posix.normalize(folder).replace(/\/$/, ''), route: route && `/${route}`, options};
}

const withOptions = (item: PluginConfig | PresetConfig): [name: string, options: object] => {
  const [name, options] = Array.isArray(item) ? item : [item];
  return [String(name), (options ?? {}) as object];
};

const CONTENT_PLUGIN = /content-(docs|blog|pages)$/;

/** Returns whether a plugin with this name reads pages. */
export const isContentPlugin = (name: string): boolean => CONTENT_PLUGIN.test(name);

/** Returns the plugins that read pages, including those in presets. The classic preset has one of each kind unless it's turned off. */
export const contentPluginsOf = ({plugins, presets}: DocusaurusConfig): readonly ContentPlugin[] => [
  ...plugins.flatMap((item) => {
    const [name, options] = withOptions(item || 'none');
    const [, kind] = CONTENT_PLUGIN.exec(name) ?? [];
    return kind ? plugin(kind as Kind, options) : [];
  }),
  ...presets.flatMap((item) => {
    const [name, options] = withOptions(item || 'none');
    const kinds = /classic$/.test(name) ? (Object.keys(folders) as Kind[]) : [];
    return kinds.flatMap((kind) => {
      const own = (options as Readonly<Record<string, Options | false | undefined>>)[kind];
      return own === false ? [] : plugin(kind, own ?? {});
    });
  }),
];
