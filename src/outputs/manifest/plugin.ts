import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {generatedStatic} from '../generatedStatic';
import {drawIcons} from './icons';
import {manifest} from './manifest';

/** Docusaurus plugin that creates the manifest and the icons, and links the manifest and Apple's icon on every page. */
export default function manifestPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const link = (rel: string, href: string) => ({tagName: 'link', attributes: {rel, href: baseUrl + href}});
  return {
    name: 'manifest',
    injectHtmlTags: () => ({
      headTags: [link('apple-touch-icon', 'img/apple-touch-icon.png'), link('manifest', 'manifest.webmanifest')],
    }),
    getPathsToWatch: () => [path.join(siteDir, 'src/css/tokens.css')],
    async loadContent() {
      const folder = path.join(siteDir, generatedStatic);
      await fs.mkdir(path.join(folder, 'img'), {recursive: true});
      await fs.writeFile(path.join(folder, 'manifest.webmanifest'), manifest());
      for (const [name, data] of Object.entries(drawIcons())) await fs.writeFile(path.join(folder, 'img', name), data);
    },
  };
}
