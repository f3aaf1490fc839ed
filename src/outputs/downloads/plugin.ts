import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readDescription} from '../../reference/api/description';
import {generatedStatic} from '../generatedStatic';
import {buildDownloads} from './downloads';

/** Docusaurus plugin that publishes the downloads (see `buildDownloads`) below the base URL. */
export default function downloadsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'downloads',
    async loadContent() {
      const folder = path.join(siteDir, generatedStatic);
      await fs.mkdir(folder, {recursive: true});
      for (const [name, text] of Object.entries(buildDownloads(readDescription())))
        await fs.writeFile(path.join(folder, name), text);
    },
  };
}
