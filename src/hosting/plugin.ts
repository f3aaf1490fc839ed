import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterBuild} from 'docusaurus-built-pages';
import type {SiteAddress} from './hosts';
import {checkFolder, lockBuild} from './lock';
import {separateFiles} from './separateFiles';

/**
 * Returns a Docusaurus plugin with the last step of a build (`publish`), which runs after all languages have been built. A build
 * stops at once if another one uses its folders. Files that pages load are never part of a page or a style sheet.
 *
 * @param writeDeploy writes the files for hosts that aren't part of the site. Only called if the site is built in `build/`
 */
export default function publishWith(writeDeploy: (build: string, site: SiteAddress) => Promise<void>) {
  return ({siteDir, generatedFilesDir, outDir: target, i18n}: LoadContext): Plugin => {
    const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
    // With "docusaurus build --locale es", the language has the URLs of the site and no folder of its own.
    const isOnly = new Set(locales.map((locale) => localeConfigs[locale]?.baseUrl)).size === 1;
    checkFolder(siteDir);
    if (process.env.NODE_ENV === 'production') lockBuild(generatedFilesDir, target);
    return {
      name: 'publish',
      configureWebpack: separateFiles,
      postBuild: ({outDir}) =>
        afterBuild(outDir, 'publish', async () => {
          if (!isOnly && currentLocale !== locales.at(-1)) return;
          const build = isOnly || currentLocale === defaultLocale ? outDir : path.dirname(outDir);
          // Only the end of a build needs this module.
          const {publish} = await import('./publish');
          const site = await publish(build);
          if (path.relative(siteDir, build) === 'build') await writeDeploy(build, site);
        }),
    };
  };
}
