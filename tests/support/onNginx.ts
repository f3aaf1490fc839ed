import {type Nginx, serveByNginx} from './nginx';
import {test as base} from './test';

/** Extends the site's Playwright test with a server that runs nginx with the generated configuration. */
export const test = base.extend<object, {nginx: Nginx}>({
  nginx: [
    async ({}, use) => {
      const served = await serveByNginx();
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
});
