import {describe, expect, it} from 'vitest';
import {blockedIn, blockedInStyles} from './blocked';
import {contentSecurityPolicy, type Hosts, inlineCode} from './policy';

const SITE = 'https://docs.example.com';
const policyOf = (hosts: Hosts) => contentSecurityPolicy({scripts: [], styles: ['p{color:red}'], hosts});

describe('hosts in the content security policy', () => {
  it('are added to their directives', () => {
    const policy = policyOf({script: ['https://stats.example'], frame: ['https://*.video.example'], media: ['blob:']});
    expect(policy).toContain("script-src 'self' https://stats.example;");
    expect(policy).toContain('frame-src https://*.video.example;');
    expect(policy).toContain("media-src 'self' blob:");
    expect(policyOf({})).not.toContain('media-src');
    expect(policyOf({})).toContain("frame-src 'none';");
  });

  it('can be any inline style, which makes browsers ignore hashes', () => {
    expect(policyOf({})).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/);
    expect(policyOf({style: ["'unsafe-inline'"]})).toContain("style-src 'self' 'unsafe-inline';");
  });

  it.each<[Hosts, string]>([
    [
      {script: ['https://stats.example/js']},
      'the option "allow" of docusaurus-plugin-hosting: script contains "https://stats.example/js" -> use',
    ],
    [{connect: ['stats.example; img-src *']}, 'connect contains "stats.example; img-src *"'],
    [{script: ["'unsafe-inline'"]}, 'script contains "\'unsafe-inline\'"'],
  ])('are rejected if they are not hosts: %j', (hosts, message) => {
    expect(() => policyOf(hosts)).toThrow(message);
  });
});

describe('what the policy blocks on a page', () => {
  const faults = (html: string, hosts = {}) => blockedIn(html, SITE, hosts).map(([, message]) => message);

  it.each([
    ['<link rel="stylesheet" href="//cdn.example/a.css">', 'style'],
    ['<link href="https://cdn.example/a.woff2" rel=preload as=font>', 'font'],
    ['<link rel="shortcut icon" href="https://cdn.example/a.ico">', 'img'],
    ['<img alt="A" src="https://cdn.example/a.png">', 'img'],
    ['<img alt="A" src="/a.png" srcset="/a.png, https://cdn.example/b.png 2x">', 'img'],
    ['<iframe src="https://cdn.example/a"></iframe>', 'frame'],
    ['<video><source src="https://cdn.example/a.mp4"></video>', 'media'],
    ['<video poster="https://cdn.example/a.png" src="/a.mp4"></video>', 'img'],
  ])('%s needs a host for "%s"', (html, use) => {
    expect(faults(html)).toEqual([
      expect.stringMatching(new RegExp(`//cdn\\.example.* -> add '[^']*' to ${use} in the option `)),
    ]);
    expect(faults(html, {[use]: ['https://cdn.example']})).toEqual([]);
  });

  it.each([
    ['<iframe src="/docs/demo.html"></iframe>', 'pages of this site in frames'],
    ['<embed src="/docs/a.pdf">', 'other documents inside a page'],
    ['<form action="https://news.example/subscribe">', 'forms that send data'],
    ['<a href="javascript:void(0)">A</a>', 'code in links'],
    ['<button onclick="go()">', 'code in attributes'],
  ])('%s is never allowed', (html, what) => {
    expect(faults(html, {frame: [SITE]})).toEqual([expect.stringContaining(`doesn't allow ${what}`)]);
  });

  it('in styles are fonts that are part of a style sheet, and all files of other hosts', () => {
    const found = (css: string, hosts = {}) =>
      blockedInStyles(css, SITE, hosts).map(([, message]) => message.replace(/^.* -> /, ''));
    const font = '@font-face{font-family:A;src:url(data:font/woff2;base64,AA)}';
    expect(found(font)).toEqual([expect.stringContaining("add 'data:' to font in the option")]);
    expect(found(font, {font: ['data:']})).toEqual([]);
    const css = `@import "https://a.example/a.css";@import url(https://b.example/b.css);
      @font-face{src:url('//c.example/c.woff2')} p{background:url("https://d.example/d.png")}`;
    expect(found(css)).toEqual(
      [
        ['a', 'style'],
        ['b', 'style'],
        ['c', 'font'],
        ['d', 'img'],
      ].map(([host, use]) => expect.stringContaining(`add 'https://${host}.example' to ${use} in the option `)),
    );
    expect(
      found(`p{background:url(data:image/svg+xml;utf8,<svg/>)} a{cursor:url(/a.cur)} i{mask:url(${SITE}/a.svg)}`),
    ).toEqual([]);
  });

  it.each([
    '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>',
    "<script>j.src='https://www.googletagmanager.com/gtm.js?id='+i</script>",
  ])('are all hosts of a known service at once: %s', (html) => {
    const [services, ...others] = faults(html);
    expect(services).toContain(
      "-> set script: ['https://*.googletagmanager.com'], connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'], img: [",
    );
    expect(others).toEqual([]);
    const hosts = {connect: ['https://region1.google-analytics.com'], img: ['https://*.google-analytics.com']};
    expect(faults(html, {script: ['https://*.googletagmanager.com'], ...hosts})).toEqual([]);
  });

  it('are not links, files of the site, text in code, or files of a listed subdomain', () => {
    expect(
      faults(`<a href="https://plausible.io/">A</a><link rel="canonical" href="https://www.example.com/">
        <script src="${SITE}/a.js"></script><script src="/a.js"></script><img src="data:image/png;base64,AA">
        <form role="search"><p>onclick="a"</p>
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
