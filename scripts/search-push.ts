/**
 * Uploads the last build's search records to the hosted index: `npm run search:push`. To show the changes without
 * uploading them, use `npm run search:push -- --dry-run`.
 *
 * Environment variables: `SEARCH_APP_ID`, `SEARCH_ADMIN_KEY` (requires write access and is never part of the site),
 * `SEARCH_INDEX` (default: `prod_index`), and `SEARCH_API_KEY` (the site's public key, which must not have write
 * access).
 */
import {parseArgs} from 'node:util';
import {algoliasearch} from 'algoliasearch';
import {push} from 'docusaurus-theme-site-search/hosted';

async function main(): Promise<void> {
  // A misspelled option is an error, because it must not change the index.
  const {values} = parseArgs({options: {'dry-run': {type: 'boolean', default: false}}});
  await push({
    environment: process.env,
    dryRun: values['dry-run'],
    buildDir: 'build',
    connect: (appId, key) => algoliasearch(appId, key),
    print: (line) => console.log(line),
  });
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
