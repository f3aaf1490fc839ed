import type {ConfigureWebpackUtils} from '@docusaurus/types';

type Compiler = InstanceType<ConfigureWebpackUtils['currentBundler']['instance']['Compiler']>;

/** Options of Docusaurus's loader for MDX, as far as packages change them. */
interface MdxOptions {
  readonly beforeDefaultRemarkPlugins?: readonly unknown[];
  readonly rehypePlugins?: readonly unknown[];
}

/** The loader that converts a page to a module. */
interface Loader {
  readonly loader: string;
  readonly options: MdxOptions;
}

/** A rule of the bundler, as far as packages change it. */
interface Rule {
  use?: unknown;
  readonly oneOf?: Rule[];
  readonly rules?: Rule[];
}

const isMdx = (item: unknown): item is Loader => /[\\/]mdx-loader[\\/]/.test(String((item as Loader | null)?.loader));

/**
 * Returns a bundler plugin that changes how the pages of all content plugins are converted. There is no public hook for it.
 * Create it once, because the bundles for browsers and for the server have the same rules.
 *
 * @param name name of the Docusaurus plugin, for the message
 * @param change returns the changed options, from those of a content plugin
 * @param before loaders that run after the conversion
 * @throws Error if no rule converts MDX
 */
export function changeMdxRules(
  name: string,
  change: (options: MdxOptions) => MdxOptions,
  before: readonly unknown[] = [],
): {readonly apply: (compiler: Compiler) => void} {
  const changed = new WeakSet<Rule>();
  return {
    apply({options}) {
      const rules = allRules(options.module.rules).filter(({use}) => Array.isArray(use) && use.some(isMdx));
      if (rules.length === 0)
        throw new Error(
          `${name} relies on "@docusaurus/mdx-loader converts pages", but no rule has it -> update the package`,
        );
      for (const rule of rules.filter((item) => !changed.has(item))) {
        changed.add(rule);
        rule.use = (rule.use as unknown[]).flatMap((item) =>
          // Docusaurus has created the processors for the options that it knew, and creates them again.
          isMdx(item) ? [...before, {...item, options: {...change(item.options), processors: undefined}}] : [item],
        );
      }
    },
  };
}

/** Returns rules of the bundler with the rules inside them. */
export const allRules = (rules: readonly unknown[] = []): Rule[] =>
  (rules as Rule[]).flatMap((rule) =>
    rule && typeof rule === 'object' ? [rule, ...allRules(rule.oneOf), ...allRules(rule.rules)] : [],
  );
