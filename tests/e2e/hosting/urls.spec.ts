/** Tests the URLs of pages in all hosts, for different base paths, with one and with two languages. */
import {nginxConfig} from '../../../src/hosting/nginx';
import {serve} from '../../../src/hosting/preview';
import {nginxMissing, serveByNginx} from '../../support/nginx';
import {rawRequest, type RawResponse} from '../../support/rawRequest';
import {smallSite, type SmallSite} from '../../support/smallSite';
import {expect, test} from '../../support/test';

const missing = nginxMissing();
const hosts = {
  'the preview server': ({folder, baseUrl}: SmallSite) => serve({folder, baseUrl, port: 0}),
  ...(missing === undefined && {
    nginx: (site: SmallSite) => serveByNginx(nginxConfig(site), site.baseUrl, undefined, site.folder),
  }),
};

const redirects = [{from: '/old', to: '/api/quotes'}];
const sites = ['/docs/', '/', '/a/b/'].flatMap((baseUrl) =>
  [[], ['es']].map((languages) => ({baseUrl, languages, redirects})),
);

/** The paths below a home page, and what a host returns: the path to which it redirects, or the file that it sends. */
const table: readonly (readonly [path: string, target: string | number])[] = [
  ['index.html', ''],
  ['index', ''],
  ['index/', ''],
  ['api', 200],
  ['api/', 'api'],
  ['api.html', 'api'],
  ['api/index.html', 'api'],
  ['api%2Ehtml', 'api'],
  ['api.html.html/index.html', 'api'],
  ['sdk/1.0', 200],
  ['sdk/1.0/', 'sdk/1.0'],
  ['sdk/1.0.html', 'sdk/1.0'],
  ['search', 200],
  ['old', 'api/quotes'],
  ['api.md', 200],
  ['index.md', 200],
  ['.md', 'index.md'],
  ['index.html.md', 'index.md'],
  ['nothing', 404],
  ['nothing.md', 404],
  ['api//quotes', 404],
];

const shown = ({status, headers}: RawResponse) => headers.location ?? status;

for (const [name, start] of Object.entries(hosts)) {
  for (const options of sites) {
    const {baseUrl, languages} = options;
    test(`${name} has one URL for each page below ${baseUrl}, in ${languages.length + 1} languages`, async () => {
      const site = smallSite(options);
      const served = await start(site);
      try {
        const get = async (url: string) => shown(await rawRequest(served.origin, url));
        const homes = [baseUrl, ...languages.map((language) => `${baseUrl}${language}/`)];
        for (const home of homes) {
          expect(await get(home), home).toBe(200);
          const folder = home.slice(0, -1);
          if (folder) expect(await get(`${folder}?q=1`), folder).toBe(`${home}?q=1`);
          if (folder) expect(await get(`${folder}.md`), folder).toBe(`${home}index.md`);
          for (const [path, target] of table) {
            const isRedirect = typeof target === 'string';
            expect(await get(`${home}${path}?q=1`), home + path).toBe(isRedirect ? `${home}${target}?q=1` : target);
          }
          expect(await get(`${home}404`), home).toBe(404);
          const {body} = await rawRequest(served.origin, `${home}nothing`);
          expect(body.toString()).toBe(`<h1>${home.slice(baseUrl.length)}404</h1>`);
        }
        if (languages.length > 0) expect(await get(`${baseUrl}es.html`)).toBe(`${baseUrl}es/`);
        if (baseUrl !== '/') expect(await get('/?q=1')).toBe(`${baseUrl}?q=1`);
        for (const file of ['_headers', '_redirects', '404', '404.html'])
          expect(await get(baseUrl + file), file).toBe(file === '404.html' && name !== 'nginx' ? `${baseUrl}404` : 404);
      } finally {
        await served.close();
        site.remove();
      }
    });
  }

  test(`${name} sends what each kind of file needs`, async () => {
    const site = smallSite({languages: ['es']});
    const served = await start(site);
    const link = (page: string) => `<https://docs.example.com${page}>; rel="canonical"`;
    const alternate = (twin: string) =>
      `<${twin}>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"`;
    process.env.SITE_URL = site.url;
    try {
      for (const [path, accept, type, sent, robots] of [
        // Pages, which negotiate, also if their names contain a dot.
        ...['text/html', 'text/markdown'].flatMap((format) => [
          ['/docs/', format, format, alternate('/docs/index.md')] as const,
          ['/docs/es/', format, format, alternate('/docs/es/index.md')] as const,
          ['/docs/sdk/1.0', format, format, alternate('/docs/sdk/1.0.md')] as const,
        ]),
        ['/docs/search', 'text/markdown', 'text/html', undefined],
        // Markdown files of pages, which are at another URL for search engines, and another one.
        ['/docs/api.md', '*/*', 'text/markdown', link('/docs/api')],
        ['/docs/index.md', '*/*', 'text/markdown', link('/docs/')],
        ['/docs/es/index.md', '*/*', 'text/markdown', link('/docs/es/')],
        ['/docs/sdk/1.0.md', '*/*', 'text/markdown', link('/docs/sdk/1.0')],
        ['/docs/skill.md', '*/*', 'text/markdown', undefined],
        ['/docs/llms.txt', '*/*', 'text/plain', undefined],
        ['/docs/llms-full.txt', '*/*', 'text/plain', undefined, 'noindex'],
        ['/docs/openapi.json', '*/*', 'application/json', undefined],
        ['/docs/img/icon.svg', '*/*', 'image/svg+xml', undefined],
      ] as const) {
        const {status, headers} = await rawRequest(served.origin, path, {accept});
        expect([status, headers['content-type']?.split(';')[0], headers.link], path).toEqual([200, type, sent]);
        expect(headers['x-robots-tag'], path).toBe(robots);
        expect(/\bAccept\b(?!-)/.test(headers.vary ?? ''), path).toBe(sent?.includes('alternate') ?? false);
        // Pages of other sites can load all files.
        expect(headers['access-control-allow-origin'], path).toBe('*');
        expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
      }
      // Programs get a line of text if something doesn't exist.
      for (const [path, accept, type] of [
        ['/docs/nothing', 'text/html', 'text/html'],
        ['/docs/nothing', 'text/markdown', 'text/plain'],
        ...['nothing.md', 'api/nothing.json', 'nothing.txt', 'nothing.yaml', 'assets/nothing.json'].map(
          (file) => [`/docs/${file}`, '*/*', 'text/plain'] as const,
        ),
      ] as const) {
        const {status, headers, body} = await rawRequest(served.origin, path, {accept});
        expect([status, headers['content-type']?.split(';')[0], headers.link], path).toEqual([404, type, undefined]);
        expect(headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
        if (type === 'text/plain')
          expect(body.toString()).toBe('Not found. https://docs.example.com/docs/llms.txt lists all pages.');
      }
    } finally {
      delete process.env.SITE_URL;
      await served.close();
      site.remove();
    }
  });
}
