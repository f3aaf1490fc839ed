import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy, hostFaults, inlineCode} from '../../src/hosting/policy';

const SITE = 'https://docs.example.com';
const policyOf = (hosts: Parameters<typeof hostFaults>[2]) =>
  contentSecurityPolicy({scripts: [], styles: ['p{color:red}'], hostedSearch: false, hosts});

describe('hosts in the content security policy', () => {
  it('are added to their directives', () => {
    const policy = policyOf({script: ['https://stats.example'], frame: ['https://*.video.example'], media: ['blob:']});
    expect(policy).toContain("script-src 'self' https://stats.example;");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://*.video.example;');
    expect(policy).toContain("media-src 'self' blob:");
    expect(policyOf({})).not.toContain('media-src');
  });

  it('can be any inline style, which makes browsers ignore hashes', () => {
    expect(policyOf({})).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/);
    expect(policyOf({style: ["'unsafe-inline'"]})).toContain("style-src 'self' 'unsafe-inline';");
  });

  it.each<[Parameters<typeof hostFaults>[2], string]>([
    [{script: ['https://stats.example/js']}, 'externalHosts.script contains "https://stats.example/js" -> use'],
    [{connect: ['stats.example; img-src *']}, 'externalHosts.connect contains "stats.example; img-src *"'],
    [{script: ["'unsafe-inline'"]}, 'externalHosts.script contains "\'unsafe-inline\'"'],
  ])('are rejected if they are not hosts: %j', (hosts, message) => {
    expect(() => policyOf(hosts)).toThrow(message);
  });
});

describe('files of other hosts on a page', () => {
  const faults = (html: string, hosts = {}) => hostFaults(html, SITE, hosts).map(({message}) => message);

  it.each([
    ['<link rel="stylesheet" href="//cdn.example/a.css">', 'style'],
    ['<link href="https://cdn.example/a.woff2" rel=preload as=font>', 'font'],
    ['<link rel="shortcut icon" href="https://cdn.example/a.ico">', 'img'],
    ['<img alt="A" src="https://cdn.example/a.png">', 'img'],
    ['<iframe src="https://cdn.example/a"></iframe>', 'frame'],
    ['<video><source src="https://cdn.example/a.mp4"></video>', 'media'],
  ])('%s needs a host for "%s"', (html, use) => {
    expect(faults(html)).toEqual([expect.stringContaining(`externalHosts.${use} `)]);
    expect(faults(html, {[use]: ['https://cdn.example']})).toEqual([]);
  });

  it('are fine if they are links, files of the site, videos, text in code, or from a listed subdomain', () => {
    expect(
      faults(`<a href="https://a.example">A</a><link rel="canonical" href="https://www.example.com/">
        <script src="${SITE}/a.js"></script><script src="/a.js"></script><img src="data:image/png;base64,AA">
        <iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>
        <script>const tag = '<script src="https://a.example/a.js">';</script>`),
    ).toEqual([]);
    const html = '<script src="https://eu.stats.example/s.js"></script>';
    expect(faults(html, {script: ['https://*.stats.example']})).toEqual([]);
    expect(faults(html, {script: ['https://*.other.example']})).toHaveLength(1);
  });
});

it('inline code of a configured script is hashed, and data is not', () => {
  const html = '<script>window.a=1</script><script type="application/ld+json">{}</script><style>p{}</style>';
  expect(inlineCode(html)).toEqual({scripts: ['window.a=1'], styles: ['p{}']});
});
