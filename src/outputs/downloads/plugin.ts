import fs from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readDescription} from '../../reference/api/description';
import {buildDownloads, type Downloads} from './downloads';

const types = {'.json': 'application/json', '.yaml': 'application/yaml', '.md': 'text/markdown'} as const;

/**
 * Docusaurus plugin that publishes the OpenAPI specification (`openapi.yaml` and `openapi.json`, and
 * `openapi-3.0.json` for tools that don't support OpenAPI 3.1), the Postman collection (`postman.json`), and the skill
 * for coding agents (`skill.md`) below the base URL. The files are part of the built site and are also available on the
 * dev server.
 */
export default function downloadsPlugin(context: LoadContext): Plugin {
  const {baseUrl} = context;
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      const downloads = await buildDownloads(readDescription());
      await Promise.all(Object.entries(downloads).map(([name, text]) => fs.writeFile(path.join(outDir, name), text)));
    },
    configureWebpack: (_, isServer) => (isServer ? {} : ({devServer: {setupMiddlewares}} as object)),
  };

  /** Adds the files to the dev server. The files are generated for each request, so they contain the latest changes. */
  function setupMiddlewares(_: unknown, {app}: {app?: {use: (handler: typeof answer) => void}}): [] {
    app?.use(answer);
    // Docusaurus adds the returned middlewares to its list. The handler is already registered, so return none.
    return [];
  }

  function answer(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void {
    const name = Object.keys(names).find((key) => request.url?.split('?')[0] === `${baseUrl}${key}`);
    if (name === undefined) {
      next();
      return;
    }
    buildDownloads(readDescription()).then((downloads) => {
      response.setHeader('Content-Type', types[path.extname(name) as keyof typeof types]);
      response.end(downloads[name as keyof Downloads]);
    }, next);
  }
}

const names: Readonly<Record<keyof Downloads, true>> = {
  'openapi.yaml': true,
  'openapi.json': true,
  'openapi-3.0.json': true,
  'postman.json': true,
  'skill.md': true,
};
