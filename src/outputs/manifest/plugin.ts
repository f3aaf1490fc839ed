import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {manifest} from './manifest';

/** Docusaurus plugin: the web manifest and the links to it and to the icons (made by `scripts/icons.ts`). */
export default function manifestPlugin({baseUrl}: LoadContext): Plugin {
  const link = (rel: string, href: string) => ({tagName: 'link', attributes: {rel, href: baseUrl + href}});
  return {
    name: 'manifest',
    injectHtmlTags: () => ({
      headTags: [link('apple-touch-icon', 'img/apple-touch-icon.png'), link('manifest', 'manifest.webmanifest')],
    }),
    postBuild: ({outDir}) => fs.writeFile(path.join(outDir, 'manifest.webmanifest'), manifest()),
  };
}
