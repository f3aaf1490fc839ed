import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterBuild} from 'docusaurus-built-pages';
import {checkFolder, lockBuild} from './lock';
import {hasMcpServer} from './mcpAddress';
import {separateFiles} from './separateFiles';

/**
 * Docusaurus plugin with the last step of a build (`publish`), which runs after all languages have been built, and writes the
 * files for hosts to `deploy/` if the site is built in `build/`. A build stops at once if another one uses its folders. Files
 * that pages load are never part of a page or a style sheet.
 */
export default function hosting(context: LoadContext): Plugin {
  const {siteDir, generatedFilesDir, outDir: target} = context;
  checkFolder(siteDir);
  if (process.env.NODE_ENV === 'production') lockBuild(generatedFilesDir, target);
  return {
    name: 'hosting',
    configureWebpack: separateFiles,
    postBuild: ({outDir, plugins}) =>
      afterBuild(outDir, 'publish', async () => {
        const build = completeBuild(context, outDir);
        if (build === undefined) return;
        // Only the end of a build needs these modules.
        const {publish} = await import('./publish');
        const site = {...(await publish(build)), hasMcp: hasMcpServer(plugins)};
        if (deployedBuild(context, outDir) !== undefined) await (await import('./deploy')).writeDeploy(build, site);
      }),
  };
}

/**
 * Returns the folder of the site with all its languages, or undefined if other languages are still to be built.
 *
 * @param outDir the folder of the language that has been built
 */
function completeBuild({i18n}: LoadContext, outDir: string): string | undefined {
  const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
  // With "docusaurus build --locale es", the language has the URLs of the site and no folder of its own.
  const isOnly = new Set(locales.map((locale) => localeConfigs[locale]?.baseUrl)).size === 1;
  if (!isOnly && currentLocale !== locales.at(-1)) return undefined;
  return isOnly || currentLocale === defaultLocale ? outDir : path.dirname(outDir);
}

/** Returns the folder of the complete site if `deploy/` belongs to it, because the site is built in `build/`. */
export function deployedBuild(context: LoadContext, outDir: string): string | undefined {
  const build = completeBuild(context, outDir);
  return build !== undefined && path.relative(context.siteDir, build) === 'build' ? build : undefined;
}
