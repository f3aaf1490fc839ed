import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {primaryColor} from './primaryColor';
import {Joi} from '@docusaurus/utils-validation';
import {describe, expect, it} from 'vitest';
import {renderAsync} from '@resvg/resvg-js';
import type {LoadContext} from '@docusaurus/types';
import shareImages, {validateOptions} from '.';
import {canDraw} from './drawing';
import {shareImageUrl, withImage} from './imageUrl';
import {encodePng} from './png';
import {widthOf, wrap} from './wrap';

describe('wrap', () => {
  const text = 'Open, high, low, close and volume of one stock over time, in candles from one minute to one year.';
  it('keeps every line within the width and preserves every word', () => {
    const lines = wrap(text, 32, 600, 9);
    expect(lines.filter((line) => widthOf(line, 32) > 600)).toEqual([]);
    expect(lines.join(' ')).toBe(text);
  });
  it('ends text that is too long with an ellipsis', () => {
    const lines = wrap(text, 32, 600, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\w…$/);
    expect(widthOf(lines[1]!, 32)).toBeLessThanOrEqual(600);
  });
  it('puts a word that is wider than a line on a separate line', () =>
    expect(wrap('a Wwwwwwwwwwwwwwwwww b', 40, 100, 5)).toEqual(['a', 'Wwwwwwwwwwwwwwwwww', 'b']));
});

it.each([
  ['/x/', 'index'],
  ['/x/a', 'a'],
  ['/x/a/', 'a'],
])('the image of %s has one path for each kind of trailing slash', (route, name) =>
  expect(shareImageUrl(route, '/x/')).toBe(`/x/share/${name}.png`),
);

it.each([
  ['Überblick · Обзор: µs ½ → “café” 🚀', true],
  ['使用 Helm', false],
  ['ポリシー', false],
  ['نظرة عامة', false],
  ['เริ่มต้น', false],
])('knows whether Inter has the letters of %s', (text, has) => expect(canDraw('Docs', text)).toBe(has));

it('pages whose letters Inter lacks keep the common image', async () => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'share-'));
  const url = 'https://www.example.com';
  const titles = {'/': '概述', '/a': 'Guide', '/b': '使用 Helm'};
  for (const [route, title] of Object.entries(titles))
    fs.writeFileSync(
      path.join(outDir, route === '/' ? 'index.html' : `${route}.html`),
      `<html><head><meta property="og:image" content="${url}/share/index.png"></head><main><h1>${title}</h1></main></html>`,
    );
  const context = {siteConfig: {url, title: 'Docs', themeConfig: {}}, baseUrl: '/'} as unknown as LoadContext;
  const colors = {background: '#fff', title: '#000', text: '#000', line: '#000'};
  const plugin = shareImages(context, {colors});
  await plugin.loadContent?.();
  await plugin.postBuild?.({...{outDir, baseUrl: '/', plugins: []}, routesPaths: Object.keys(titles)} as never);
  expect(fs.readdirSync(path.join(outDir, 'share')).sort()).toEqual(['a.png', 'index.png']);
  const linked = ['a', 'b'].map(
    (name) => /share\/\w+/.exec(fs.readFileSync(path.join(outDir, `${name}.html`), 'utf8'))![0],
  );
  expect(linked).toEqual(['share/a', 'share/index']);
  fs.rmSync(outDir, {recursive: true});
});

it('an encoded image has the same pixels when it is drawn again', async () => {
  const rect = (x: number, color: string) => `<rect x="${x}" width="2" height="2" fill="${color}"/>`;
  const image = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2">${content}</svg>`;
  const {width, height, pixels} = await renderAsync(image(rect(0, '#0a5bd3') + rect(2, '#fff') + rect(4, '#000')));
  const png = await encodePng(width, height, pixels);
  const drawn = await renderAsync(
    image(`<image width="5" height="2" href="data:image/png;base64,${png.toString('base64')}"/>`),
  );
  expect(drawn.pixels).toEqual(pixels);
});

it('a page links only to its own image', () => {
  const common = 'https://www.example.com/x/common.png';
  const tags = `<meta data-rh="true" property="og:image" content="${common}"><meta data-rh=true name=twitter:image content=${common}>`;
  const html = withImage(
    `<head>${tags}<meta property="og:image:alt" content="A page"></head>`,
    'https://www.example.com/x/share/a.png',
  );
  expect(html.match(/(?:og|twitter):image[\w:]*/g)).toEqual([
    'og:image:alt',
    'og:image',
    'og:image:width',
    'og:image:height',
    'twitter:image',
  ]);
  expect(html).not.toContain(common);
});

it("the accent is the site's primary color in light mode, or the default of Docusaurus", () => {
  const build = fs.mkdtempSync(path.join(os.tmpdir(), 'share-'));
  expect(primaryColor(build)).toBe('#2e8555');
  const folder = path.join(build, 'assets', 'css');
  fs.mkdirSync(folder, {recursive: true});
  const write = (css: string) => fs.writeFileSync(path.join(folder, 'styles.css'), css);
  write(
    ':root{--ifm-color-primary:#3578e5}a{color:red}:root{--ifm-color-primary:#764abc;--a:1}[data-theme=dark]{--ifm-color-primary:#fff}',
  );
  expect(primaryColor(build)).toBe('#764abc');
  for (const [css, color] of [
    [':root{--ifm-color-primary:var(--brand)}', '#2e8555'],
    [':root{--ifm-color-primary:hsl(var(--hue) 50% 50%)}', '#2e8555'],
    ['@layer a{@import "b.css";:root,[data-theme=light]{--ifm-color-primary:rgb(1 2 3)}}', 'rgb(1 2 3)'],
  ] as const) {
    write(css);
    expect(primaryColor(build)).toBe(color);
  }
  fs.rmSync(build, {recursive: true});
});

it('a wrong option is reported in one sentence, and colors have defaults', () => {
  const validate = ((schema: Joi.Schema, options: object) => Joi.attempt(options, schema)) as never;
  const check = (options: object) => validateOptions({validate, options});
  expect(check({colors: {accent: '#000'}}).colors).toMatchObject({accent: '#000', background: '#ffffff'});
  expect(() => check({colors: {brand: '#000'}})).toThrow(
    'docusaurus-plugin-share-images: the option "colors.brand" is not allowed -> see "Options" in its README',
  );
});
