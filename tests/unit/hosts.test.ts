import {describe, expect, it} from 'vitest';
import {headersFile} from '../../src/hosting/hosts';
import {nginxConfig} from '../../src/hosting/nginx';

const site = {baseUrl: '/docs/', policy: "default-src 'self'", hashed: ['assets/']};

describe('the _headers file', () => {
  it('fails the build if Cloudflare Pages would cut off the policy', () => {
    expect(headersFile(site)).toContain("default-src 'self'; frame-ancestors 'none'");
    const policy = `script-src ${"'sha256-x' ".repeat(200)}`;
    expect(() => headersFile({...site, policy})).toThrow(
      /^_headers: the line Content-Security-Policy has \d+ characters, and Cloudflare Pages reads 2000 -> /,
    );
  });
});

describe('the nginx configuration', () => {
  it('is the same on every machine, and wins over the default site of a distribution', () => {
    const config = nginxConfig(site);
    expect(config).not.toContain(process.cwd());
    expect(config).toContain('root "/var/www/market-data-docs";');
    expect(config).toContain('listen 80 default_server;');
  });
});
