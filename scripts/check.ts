/** Checks the sources without a build: `npm run check`, or `npm run check -- links words` for specific checks. */
import {runCommand} from 'docusaurus-plugin-docs-checks/checks';
import {checks} from '../src/checks';
import {openSite} from '../src/checks/site';

runCommand(openSite(process.cwd()), checks, process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
