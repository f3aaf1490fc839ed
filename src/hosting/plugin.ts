import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteAddress} from './hosts';
import {type LoadChanges, publish} from './publish';

/** The parts of the last step that are in higher folders. */
interface Steps {
  /** returns the functions that change the pages of a build */
  readonly pageChanges: LoadChanges;
  /** writes the files for hosts that aren't part of the site */
  readonly writeDeploy: (build: string, site: {url: string} & SiteAddress) => Promise<void>;
}

/**
 * Returns the Docusaurus plugin with the last step of a build (`publish`), which must run after all plugins that write
 * files, and after all languages have been built. Also writes `deploy/` if the site is built in `build/`.
 */
export default function publishPlugin(load: () => Promise<Steps>) {
  return ({
    siteDir,
    siteConfig: {url},
    i18n: {currentLocale, defaultLocale, locales},
    baseUrl,
  }: LoadContext): Plugin => ({
    name: 'publish',
    async postBuild({outDir}) {
      if (currentLocale !== locales.at(-1)) return;
      const [build, root] =
        currentLocale === defaultLocale
          ? [outDir, baseUrl]
          : [path.dirname(outDir), baseUrl.slice(0, -`${currentLocale}/`.length)];
      const {pageChanges, writeDeploy} = await load();
      const site = await publish(build, pageChanges);
      if (path.relative(siteDir, build) === 'build') await writeDeploy(build, {url, baseUrl: root, ...site});
    },
  });
}
