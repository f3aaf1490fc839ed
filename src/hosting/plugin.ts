import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type PageChanges, publish} from './publish';

/** The parts of the last step that are in higher folders. */
interface Steps {
  /** returns the functions that change the pages of a build */
  readonly pageChanges: (build: string) => Promise<PageChanges>;
  /** writes the files for hosts that aren't part of the site */
  readonly writeDeploy: (build: string, site: {url: string; baseUrl: string; policy: string}) => Promise<void>;
}

/**
 * Returns the Docusaurus plugin with the last step of a build (`publish`), which must run after all plugins that write
 * files. Also writes `deploy/` if the site is built in `build/`.
 */
export default function publishPlugin(load: () => Promise<Steps>) {
  return ({siteDir, siteConfig: {url}, baseUrl}: LoadContext): Plugin => ({
    name: 'publish',
    async postBuild({outDir}) {
      const {pageChanges, writeDeploy} = await load();
      const policy = await publish(outDir, await pageChanges(outDir));
      if (path.relative(siteDir, outDir) === 'build') await writeDeploy(outDir, {url, baseUrl, policy});
    },
  });
}
