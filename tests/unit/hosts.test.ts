import {describe, expect, it} from 'vitest';
import {headersFile, redirectsFile} from 'docusaurus-plugin-hosting/hosts';
import {nginxConfig} from 'docusaurus-plugin-hosting/nginx';
import {settings as site} from '../support/smallSite';

describe('the _headers file', () => {
  it('fails the build if Cloudflare Pages would cut off the policy', () => {
    expect(headersFile(site)).toContain("default-src 'self'; frame-ancestors 'none'");
    const policy = `script-src ${"'sha256-x' ".repeat(200)}`;
    expect(() => headersFile({...site, policy})).toThrow(
      /^_headers: the line Content-Security-Policy has \d+ characters, and Cloudflare Pages reads 2000 -> /,
    );
  });
});

describe('the _redirects file', () => {
  it('redirects moved pages in every language, and only paths that differ in more than the slash at the end', () => {
    const redirects = [{from: '/old', to: '/api'}];
    const lines = redirectsFile({baseUrl: '/docs/', languages: ['es'], redirects})
      .trim()
      .split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['/ /docs/ 302', '/docs/old /docs/api 301', '/docs/es/old /docs/es/api 301']),
    );
    // Netlify ignores the slash when it compares paths, so such a rule would lead to itself.
    for (const [from = '', to = ''] of lines.map((line) => line.split(' '))) expect(`${from}/`).not.toBe(to);
  });
});

describe('the nginx configuration', () => {
  it('is the same on every machine, and wins over the default site of a distribution', () => {
    const config = nginxConfig(site);
    expect(config).not.toContain(process.cwd());
    expect(config).toContain('root "/var/www/market-data-docs/releases/0123456789ab/site";');
    expect(config).toContain('listen 80 default_server;');
  });
});
