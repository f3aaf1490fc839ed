import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadApi} from '../reference/data/api/model';
import {configuredNames} from 'docusaurus-built-pages';
import {changesFeed} from './downloads/changesFeed';
import {buildDownloads} from './downloads/downloads';
import {drawIcons, manifest} from './manifest';

/**
 * The folder for generated files that are served as they are, which is one of the site's `staticDirectories`. Two builds at
 * the same time have different ones.
 */
export const generatedStatic = `${process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME || '.docusaurus'}/static`;

/** Docusaurus plugin that generates the downloads, the Atom feed of changes, the web manifest, and the icons. */
export default function staticFilesPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const hasMarkdown = configuredNames(siteConfig).includes('docusaurus-plugin-markdown-twins');
  return {
    name: 'static-files',
    getPathsToWatch: () => [path.join(siteDir, 'src/css/tokens.css')],
    async loadContent() {
      const files = {
        ...buildDownloads(loadApi(), hasMarkdown),
        'changes.xml': changesFeed(),
        'manifest.webmanifest': manifest(),
        ...drawIcons(),
      };
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(siteDir, generatedStatic, name);
        await fs.mkdir(path.dirname(file), {recursive: true});
        await fs.writeFile(file, content);
      }
    },
  };
}
