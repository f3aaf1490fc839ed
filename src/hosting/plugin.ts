import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin with the last step of a build (`publish`), which must run after all plugins that write files, and
 * after all languages have been built. Also writes `deploy/` if the site is built in `build/`.
 */
export default function publishPlugin({siteDir, i18n: {currentLocale, defaultLocale, locales}}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir}) {
      if (currentLocale !== locales.at(-1)) return;
      const build = currentLocale === defaultLocale ? outDir : path.dirname(outDir);
      // Only the end of a build needs these modules.
      const {publish} = await import('./publish');
      const {writeDeploy} = await import('../mcp/deploy');
      const site = await publish(build);
      if (path.relative(siteDir, build) === 'build') await writeDeploy(build, site);
    },
  };
}
