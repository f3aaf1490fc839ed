/** Prints the path of a Chromium for the browser tests; installs one where there is none. */
import {findOrInstallBrowser} from './support/findBrowser';

try {
  console.log(findOrInstallBrowser());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
