import path from 'node:path';
import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {Joi} from '@docusaurus/utils-validation';
import {validateWith} from 'docusaurus-built-pages';
import type {Check} from './check';
import type {Options} from './options';

/** What the option `module` exports. */
interface ChecksModule {
  /** options that are functions, and others */
  readonly options?: Options;
  /** the checks to run instead of all that apply */
  readonly checks?: readonly Check[];
}

const NAME = 'docusaurus-plugin-docs-checks';
const text = Joi.string();
const texts = Joi.array().items(text);

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options & {module?: string}>(
  NAME,
  Joi.object({
    ...{module: text, strict: Joi.boolean(), words: text, released: text},
    ...{data: texts, codeKeys: texts, linkKeys: texts, interface: texts, documents: texts, settings: texts},
    ...{sources: texts, publicValues: texts, routes: texts, generatedFiles: texts, components: texts},
    ...{tabLabels: Joi.object().pattern(text, text), frontMatterKeys: texts},
  }),
);

/** Docusaurus plugin that adds the command `docusaurus check`, which finds mistakes in the sources without a build. */
export default function docsChecks(
  {siteDir, siteConfig, siteConfigPath}: LoadContext,
  {module, ...own}: Options & {module?: string},
): Plugin {
  return {
    name: NAME,
    extendCli(cli) {
      cli
        .command('check [names...]')
        .description('Find mistakes in the sources: all checks, or those whose names contain one of these texts.')
        .action(async (names: string[]) => {
          const {checksOf, openSite, runCommand} = await import('./checks');
          const loaded = module ? await loadFreshModule(path.resolve(siteDir, module)) : {};
          const {options, checks} = loaded as ChecksModule;
          const {wrappedPlugins} = await import('./wrappedPlugins');
          const wrapped = await wrappedPlugins(siteConfig, siteDir, siteConfigPath);
          const config = {...siteConfig, plugins: [...siteConfig.plugins, ...wrapped]};
          const site = openSite(siteDir, config, {...(await tagsOf(siteConfig, siteDir)), ...own, ...options});
          await runCommand(site, checks ?? checksOf(site), names);
        });
    },
  };
}

/** Returns what the checks have to know about docusaurus-plugin-data-tags, if the site has it. */
async function tagsOf({plugins}: DocusaurusConfig, siteDir: string): Promise<Options> {
  const line = plugins.find((item) => Array.isArray(item) && item[0] === 'docusaurus-plugin-data-tags');
  if (!Array.isArray(line)) return {};
  const {module, rowComponent} = line[1] as {module: string | (() => unknown); rowComponent?: string};
  const data = typeof module === 'string' ? await loadFreshModule(path.resolve(siteDir, module)) : await module();
  const {tagOptions} = await import('./dataTags');
  return tagOptions(data as Parameters<typeof tagOptions>[0], rowComponent);
}
