import {type Browser, chromium} from '@playwright/test';
import {browserArguments, findBrowser} from '../../scripts/support/findBrowser';
import {type Served, type ServeOptions, serve} from 'docusaurus-plugin-hosting/preview';

/** A build with a server, and a browser if there is one. */
export interface OpenedBuild {
  readonly served: Served;
  readonly browser: Browser | undefined;
  readonly close: () => Promise<void>;
}

/** Serves a build at `/docs/`, and starts a browser for it. @param folder the folder of the build */
export async function openBuild(folder: string, mode?: ServeOptions['mode']): Promise<OpenedBuild> {
  const served = await serve({folder, baseUrl: '/docs/', port: 0, mode});
  const executablePath = findBrowser();
  const browser = executablePath ? await chromium.launch({executablePath, args: [...browserArguments]}) : undefined;
  return {
    served,
    browser,
    async close() {
      await browser?.close();
      await served.close();
    },
  };
}
