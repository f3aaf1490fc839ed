import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {favicon} from './favicon';
import {manifest} from './manifest';

/** The folder with the generated icons, which is one of the site's `staticDirectories`. */
export const iconFolder = '.cache/static';

/** Docusaurus plugin that creates the manifest and the icons, and links the manifest and Apple's icon on every page. */
export default function manifestPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const link = (rel: string, href: string) => ({tagName: 'link', attributes: {rel, href: baseUrl + href}});
  return {
    name: 'manifest',
    injectHtmlTags: () => ({
      headTags: [link('apple-touch-icon', 'img/apple-touch-icon.png'), link('manifest', 'manifest.webmanifest')],
    }),
    getPathsToWatch: () => [path.join(siteDir, 'src/css/tokens.css')],
    loadContent: () => writeIcons(path.join(siteDir, iconFolder)),
    postBuild: ({outDir}) => fs.writeFile(path.join(outDir, 'manifest.webmanifest'), manifest()),
  };
}

/** Writes the icons to the subfolder `img` of a folder with static files. The dev server needs only the favicon. */
async function writeIcons(folder: string): Promise<void> {
  const icons = {
    'favicon.svg': favicon(),
    ...(process.env.NODE_ENV === 'production' && (await import('./icons')).drawIcons()),
  };
  await fs.mkdir(path.join(folder, 'img'), {recursive: true});
  await Promise.all(
    Object.entries<string | Uint8Array>(icons).map(([name, data]) =>
      fs.writeFile(path.join(folder, 'img', name), data),
    ),
  );
}
