// @ts-check
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {deleteCacheAfterCrash} from './support/bundlerCache.mjs';
import {isCompiled} from './support/compiledInputs.mjs';
import {deferPackages} from './support/deferredPackages.cjs';

/*
 * Starts the dev server of Docusaurus, with the options of `docusaurus start`.
 *
 *     npm start                            starts it on port 3000 and opens a browser
 *     npm start -- --port 4000 --no-open   starts it on port 4000
 *
 * If the configuration has changed, a second thread compiles it while Docusaurus is loaded. Docusaurus's own program would
 * also load a package that looks for updates.
 */

deferPackages();
deleteCacheAfterCrash();
process.env.BABEL_ENV = 'development';
process.env.NODE_ENV = 'development';
// The dev server compiles the schema of its own options to validate what Docusaurus passes to it.
process.env.SKIP_VALIDATION = 'true';
// With this variable, Docusaurus loads the Markdown compiler with the first page that it compiles. Otherwise, it loads it
// before it starts the server, although all visited pages may be in the cache. `src/content/lazyPages/` unsets it.
process.env.JEST_WORKER_ID ??= 'dev-server';
const compiled = isCompiled() || once(new Worker(new URL('compileConfig.mjs', import.meta.url)), 'exit');
const [{runCLI}] = await Promise.all([import('@docusaurus/core/lib/index.js'), compiled]);
const [node = '', program = '', ...options] = process.argv;
await runCLI([node, program, 'start', '--config', 'scripts/compiled.config.cjs', ...options]);
