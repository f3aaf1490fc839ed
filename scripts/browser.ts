/** Prints the path of a Chromium browser for the browser tests. Installs one if necessary. */
import {findOrInstallBrowser, noBrowser} from './support/findBrowser';

const found = findOrInstallBrowser();
if (found) console.log(found);
else {
  console.error(noBrowser);
  process.exitCode = 1;
}
