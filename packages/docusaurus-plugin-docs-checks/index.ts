import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {validateWith} from 'docusaurus-built-pages';
import type {Options} from './options';

const NAME = 'docusaurus-plugin-docs-checks';
const texts = Joi.array().items(Joi.string());
const fn = Joi.function();

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({
    strict: Joi.boolean(),
    ...{words: Joi.string(), spelling: Joi.string(), markdownlint: Joi.string(), released: Joi.string()},
    ...{data: texts, codeKeys: texts, linkKeys: texts, interface: texts, documents: texts, settings: texts},
    ...{sources: texts, publicValues: texts, routes: texts, generatedFiles: texts, components: texts},
    ...{tabLabels: Joi.object().pattern(Joi.string(), Joi.string()), frontMatterKeys: texts},
    ...{redirects: fn, variables: fn, fillVariables: fn, expand: fn, judgePage: fn, judgeFrontMatter: fn},
    ...{pageNames: fn, judgeLinkText: fn, judgeJson: fn},
  }),
);

/** Docusaurus plugin that adds the command `docusaurus check`, which finds mistakes in the sources without a build. */
export default function docsChecks({siteDir, siteConfig}: LoadContext, options: Options): Plugin {
  return {
    name: NAME,
    extendCli(cli) {
      cli
        .command('check [names...]')
        .description('Find mistakes in the sources: all checks, or those whose names contain one of these texts.')
        .action(async (names: string[]) => {
          const {checksOf, openSite, runCommand} = await import('./checks');
          const site = openSite(siteDir, siteConfig, options);
          await runCommand(site, checksOf(site), names);
        });
    },
  };
}
