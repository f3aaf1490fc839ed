import {type Nginx, serveByNginx} from './nginx';
import {test as base} from './test';

/** The site's test with nginx, which serves the build with the configuration that the build wrote. */
export const test = base.extend<object, {nginx: Nginx}>({
  nginx: [
    async ({}, use) => {
      const served = await serveByNginx('build', '/docs/');
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
});
