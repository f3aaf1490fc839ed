import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readDescription} from '../../reference/api/description';
import {generatedStatic} from '../generatedStatic';
import {changesFeed} from './changesFeed';
import {buildDownloads} from './downloads';

/** Docusaurus plugin that publishes the downloads (see `buildDownloads`) and the Atom feed of changes below the base URL. */
export default function downloadsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'downloads',
    async loadContent() {
      const folder = path.join(siteDir, generatedStatic);
      await fs.mkdir(folder, {recursive: true});
      const files = {...buildDownloads(readDescription()), 'changes.xml': changesFeed()};
      for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, name), text);
    },
  };
}
