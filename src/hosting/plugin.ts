import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteAddress} from './hosts';

/**
 * Returns a Docusaurus plugin with the last step of a build (`publish`), which must run after all plugins that write files,
 * and after all languages have been built.
 *
 * @param writeDeploy writes the files for hosts that aren't part of the site. Only called if the site is built in `build/`
 */
export default function publishWith(writeDeploy: (build: string, site: SiteAddress) => Promise<void>) {
  return ({siteDir, i18n: {currentLocale, defaultLocale, locales}}: LoadContext): Plugin => ({
    name: 'publish',
    async postBuild({outDir}) {
      if (currentLocale !== locales.at(-1)) return;
      const build = currentLocale === defaultLocale ? outDir : path.dirname(outDir);
      // Only the end of a build needs this module.
      const {publish} = await import('./publish');
      const site = await publish(build);
      if (path.relative(siteDir, build) === 'build') await writeDeploy(build, site);
    },
  });
}
