import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {afterBuild, validateWith} from 'docusaurus-built-pages';
import {checkedRedirects, type SiteAddress} from './hosts';
import {checkFolder, lockBuild} from './lock';
import {MCP_PLUGIN} from './mcp';
import {type Hosts, hostUses} from './policy';
import {separateFiles} from './separateFiles';

/** The options, which the README describes. */
interface Options {
  readonly name: string;
  readonly allow: Hosts;
  readonly redirects: () => SiteAddress['redirects'];
  readonly compress: boolean;
}

const NAME = 'docusaurus-plugin-hosting';

const hosts = Object.fromEntries(hostUses.map((use) => [use, Joi.array().items(Joi.string())]));

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({
    // Part of paths in shell scripts and in the configuration for nginx.
    name: Joi.string()
      .pattern(/^[a-z\d-]+$/)
      .default('docs'),
    allow: Joi.object(hosts).default(),
    redirects: Joi.function().default(() => () => []),
    compress: Joi.boolean().default(true),
  }),
);

/**
 * Docusaurus plugin with the last step of a build, which runs after all languages have been built, and writes the files for
 * hosts to `deploy/` if the site is built in `build/`. A build stops at once if another one uses its folders. Files that pages
 * load are never part of a page or a style sheet.
 */
export default function hosting(context: LoadContext, {name, allow, redirects, compress}: Options): Plugin {
  const {siteDir, generatedFilesDir, outDir: target, siteConfig} = context;
  if (siteConfig.trailingSlash !== false)
    throw new Error(
      `${NAME}: URLs on the hosts have no slash at the end -> set trailingSlash: false in docusaurus.config`,
    );
  checkFolder(siteDir);
  if (process.env.NODE_ENV === 'production') lockBuild(generatedFilesDir, target);
  return {
    name: NAME,
    configureWebpack: separateFiles,
    postBuild: ({outDir, plugins}) =>
      afterBuild(outDir, 'publish', async () => {
        const complete = completeBuild(context, outDir);
        if (!complete) return;
        const {folder, baseUrl, isDeployed} = complete;
        const settings = {
          name,
          url: siteConfig.url,
          baseUrl,
          redirects: checkedRedirects(redirects()),
          hasMcp: plugins.some((plugin) => plugin.name === MCP_PLUGIN),
        };
        // Only the end of a build needs these modules.
        const {publish} = await import('./publish');
        const site = await publish(folder, settings, allow, compress);
        if (isDeployed) await (await import('./deploy')).writeDeploy(folder, site);
      }),
  };
}

/**
 * Returns the folder and the base URL of the site with all its languages, and whether `deploy/` belongs to it, because the site
 * is built in `build/`. Returns undefined if other languages are still to be built.
 *
 * @param outDir the folder of the language that has been built
 */
export function completeBuild({siteDir, i18n, baseUrl}: LoadContext, outDir: string) {
  const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
  // With "docusaurus build --locale es", the language has the URLs and the folder of the site.
  const isOnly = new Set(locales.map((locale) => localeConfigs[locale]?.baseUrl)).size === 1;
  if (!isOnly && currentLocale !== locales.at(-1)) return undefined;
  const isDefault = isOnly || currentLocale === defaultLocale;
  const folder = isDefault ? outDir : path.dirname(outDir);
  return {
    folder,
    baseUrl: isDefault ? baseUrl : localeConfigs[defaultLocale]!.baseUrl,
    isDeployed: path.relative(siteDir, folder) === 'build',
  };
}
