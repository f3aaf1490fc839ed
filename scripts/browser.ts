/** Prints the path of a Chromium browser for the browser tests. Installs one if necessary. */
import {findOrInstallBrowser} from './support/findBrowser';

try {
  console.log(findOrInstallBrowser());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
