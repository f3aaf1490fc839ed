/** Records the URLs of a release, which must keep working after later changes: `npm run release:routes`. */
import fs from 'node:fs';
import {knownRoutes} from 'docusaurus-plugin-docs-checks/checks';
import {readText} from 'docusaurus-built-pages/files';
import {openSite, RELEASED} from '../src/checks/site';

// Keep the URLs of older releases, which must exist or redirect.
const routes = new Set([
  ...readText(RELEASED).split('\n').filter(Boolean),
  ...knownRoutes(openSite(process.cwd())).keys(),
]);
fs.writeFileSync(RELEASED, `${[...routes].sort().join('\n')}\n`);
console.log(`${routes.size} URLs in ${RELEASED}`);
