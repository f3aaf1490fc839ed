import fs from 'node:fs';
import path from 'node:path';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';

const fact = 'every docs page is made of the route components that frame/client.ts imports';

/** Adds the components that every docs page needs to the main bundle. */
export const frame: Part = {
  name: 'frame',
  assumptions: [],
  plugin: ({generatedFilesDir}) => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
    configureWebpack: () => {
      if (isProduction()) {
        const registry = fs.readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
        const client = fs.readFileSync(path.join(__dirname, 'client.ts'), 'utf8');
        const found = missingComponent(client, registry);
        if (found) throw new Error(broken('frame', fact, found));
      }
      return {};
    },
  }),
};

/**
 * Compares the components that the client module imports with the components that the routes of docs pages use.
 *
 * @param client source of the client module
 * @param registry Docusaurus's list of the modules that routes load
 * @returns an error message if a component is imported but not used, or used but not imported, or if the client module
 *   imports no component
 */
export function missingComponent(client: string, registry: string): string | undefined {
  const imported = [...client.matchAll(/^import '(@theme\/\w+)';$/gm)].map(([, name = '']) => name);
  const inRoutes = new Set([...registry.matchAll(/import\([^"]*"\w*"[^"]*"(@theme\/\w+)"\)/g)].map(([, name]) => name));
  const gone = imported.find((name) => !inRoutes.has(name));
  if (gone || imported.length === 0) return `no route uses ${gone ?? 'any of them'}`;
  const other = [...inRoutes].find(
    (name) => /\/Doc(s|Version|Item|Layout|Page|Sidebar)?(Root)?$/.test(name ?? '') && !imported.includes(name ?? ''),
  );
  return other && `routes also use ${other}`;
}
