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

/** A rule of the bundler, as far as this file changes it. */
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
  /** Returns how many rules convert MDX. */
  const changeRule = (rule: Rule): number => {
    const inside = [...(rule.oneOf ?? []), ...(rule.rules ?? [])].reduce((sum, inner) => sum + changeRule(inner), 0);
    if (!Array.isArray(rule.use) || !rule.use.some(isMdx)) return inside;
    if (!changed.has(rule)) {
      changed.add(rule);
      rule.use = rule.use.flatMap((item: unknown) =>
        // Docusaurus has created the processors for the options that it knew, and creates them again.
        isMdx(item) ? [...before, {...item, options: {...change(item.options), processors: undefined}}] : [item],
      );
    }
    return inside + 1;
  };
  return {
    apply({options}) {
      const rules = options.module.rules.filter((rule) => rule && typeof rule === 'object') as Rule[];
      if (rules.reduce((sum, rule) => sum + changeRule(rule), 0) > 0) return;
      throw new Error(
        `${name} relies on "@docusaurus/mdx-loader converts pages", but no rule has it -> update the package`,
      );
    },
  };
}
