// @ts-check
import {parseArgs} from 'node:util';
import {compileForBuild} from './compileConfig.mjs';

/*
 * Builds the site with Docusaurus, and then adds the content security policy and writes the files for hosts
 * (`publish.ts`).
 *
 *     npm run build                                     builds the site in build/
 *     FIRST_LOAD=off npm run build -- --out-dir plain   builds it without the first-load optimizations in plain/
 *
 * If nothing has changed since the last build, the build folder stays as it is (`support/lastBuild.ts`).
 *
 * The npm script increases V8's young generation from 16 MiB to 32 MiB, because reading Markdown creates many
 * short-lived objects. With 300 pages, this makes the build 8% faster.
 */

const outDir = readOutDir();

const compiled = await compileForBuild({
  publish: 'scripts/publish.ts',
  lastBuild: 'scripts/support/lastBuild.ts',
});

const {forgetBuild, hashInputs, isUpToDate, recordBuild} = await compiled('lastBuild');
const inputs = process.env.CI ? undefined : hashInputs(outDir);
if (inputs && isUpToDate(outDir, inputs)) {
  console.log(`Nothing has changed since the last build, so ${outDir}/ stays as it is. To build it again, delete it.`);
  process.exit();
}
forgetBuild();

// Build services start without a cache, so don't write the bundler's cache, which takes a third of the memory on a
// large site. The cache also doesn't detect aliases that change with FIRST_LOAD and FIRST_LOAD_SKIP.
if (process.env.CI || process.env.FIRST_LOAD || process.env.FIRST_LOAD_SKIP)
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE ??= 'true';
process.argv.splice(2, Infinity, 'build', '--config', 'scripts/compiled.config.cjs', '--out-dir', outDir);
// @ts-expect-error: the module has no types.
await import('@docusaurus/core/bin/docusaurus.mjs');
const {publish} = await compiled('publish');
try {
  await publish(outDir);
} catch (error) {
  // Messages with an arrow say what to do, so that a stack isn't needed.
  const {message} = /** @type {Error} */ (error);
  console.error(message.includes(' -> ') && !process.env.DEBUG ? message : error);
  process.exit(1);
}
if (inputs) recordBuild(outDir, inputs);

/** Returns the folder to build in. Ends the process with a message if the command has any other option. */
function readOutDir() {
  try {
    return parseArgs({options: {'out-dir': {type: 'string', default: 'build'}}}).values['out-dir'];
  } catch (error) {
    const [problem] = /** @type {Error} */ (error).message.split('. ');
    console.error(`${problem} -> use npm run build, or npm run build -- --out-dir <folder>`);
    process.exit(2);
  }
}
