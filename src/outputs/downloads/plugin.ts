import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readDescription} from '../../reference/api/description';
import {buildDownloads, downloadNames} from './downloads';

/** The parts of Express that are used here. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: DevResponse) => void): void;
}
interface DevResponse {
  type(extension: string): DevResponse;
  send(text: string): void;
}

/**
 * Docusaurus plugin that publishes the downloads (see `buildDownloads`) below the base URL. The dev server generates them
 * for each request, so they contain the latest changes.
 */
export default function downloadsPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      const downloads = Object.entries(buildDownloads(readDescription()));
      await Promise.all(downloads.map(([name, text]) => fs.writeFile(path.join(outDir, name), text)));
    },
    configureWebpack: (_, isServer) => (isServer ? {} : ({devServer: {setupMiddlewares}} as object)),
  };

  function setupMiddlewares(_: unknown, {app}: {app: DevServer}): [] {
    for (const name of downloadNames)
      app.get(baseUrl + name, (_request, response) =>
        response.type(path.extname(name)).send(buildDownloads(readDescription())[name]),
      );
    // Docusaurus adds the returned middlewares to its list. The handlers are already registered, so return none.
    return [];
  }
}
