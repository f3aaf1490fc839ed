import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Article} from '../../src/outputs/article';
import {shareImages} from '../../src/outputs/shareImages/plugin';
import {indexedPng} from '../../src/outputs/shareImages/png.cjs';

const draw = (svg: string) => new Resvg(svg).render();
/** Decodes the pixels of a PNG file with resvg, which is independent of the tested encoder. */
const readPng = (png: Buffer, {width, height}: {width: number; height: number}) =>
  draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="data:image/png;base64,${png.toString('base64')}" width="${width}" height="${height}"/></svg>`,
  ).pixels;

describe('indexedPng', () => {
  it('contains every pixel of the image', () => {
    const circles = [20, 60, 100].map(
      (x, index) => `<circle cx="${x}" cy="35" r="17.5" fill="${['#0b57d0', '#14181f', '#c00'][index]}"/>`,
    );
    const image = draw(
      `<svg xmlns="http://www.w3.org/2000/svg" width="121" height="70"><rect width="121" height="70" fill="#fff"/>${circles.join('')}</svg>`,
    );
    const png = indexedPng(image);
    expect(png).toBeDefined();
    expect(readPng(png as Buffer, image).equals(image.pixels)).toBe(true);
  });

  it('returns undefined for an image with more than 256 colors', () => {
    const colors = (count: number) => {
      const pixels = Buffer.alloc(4 * count, 255);
      for (let at = 0; at < count; at++) pixels.writeUInt16BE(at, 4 * at);
      return indexedPng({width: count, height: 1, pixels});
    };
    expect(colors(256)).toBeDefined();
    expect(colors(257)).toBeUndefined();
  });
});

describe('share images', () => {
  let siteDir = '';
  beforeEach(() => {
    siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'share-images-'));
    // Link to the project's source files, which drawing the images requires.
    fs.symlinkSync(path.resolve('src'), path.join(siteDir, 'src'));
  });
  afterEach(() => fs.rmSync(siteDir, {recursive: true}));

  const article = (name: string) =>
    ({
      route: `/docs/api/${name}`,
      title: `Title of ${name}`,
      description: 'A description.',
      section: 'api',
      categories: ['Stocks'],
      image: `https://example.com/docs/share/api/${name}.png`,
    }) as unknown as Article;

  async function build(names: readonly string[], outDir = path.join(siteDir, 'build')): Promise<string[]> {
    const images = shareImages({siteDir, baseUrl: '/docs/', outDir});
    for (const name of names) await images.add(images.read(article(name)));
    await images.write(outDir);
    return names.map((name) => path.join(outDir, 'share', 'api', `${name}.png`));
  }

  it('are drawn at 1200 by 630 pixels and cached between builds', async () => {
    const [first, second] = (await build(['one', 'two'])).map((file) => fs.readFileSync(file));
    expect(first?.equals(second as Buffer)).toBe(false);
    expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
    const cache = path.join(siteDir, '.cache', 'share');
    const kept = fs.readdirSync(cache);
    expect(kept).toHaveLength(2);
    // A cached image isn't drawn again, regardless of its content.
    for (const file of kept) fs.writeFileSync(path.join(cache, file), 'kept');
    const [again] = await build(['one']);
    expect(fs.readFileSync(again as string, 'utf8')).toBe('kept');
  });

  it("aren't drawn for pages with a custom image, or without one", () => {
    const images = shareImages({siteDir, baseUrl: '/docs/', outDir: siteDir});
    expect(images.read({...article('one'), image: 'https://example.com/docs/img/one.png'})).toBeUndefined();
    expect(images.read({...article('one'), image: undefined})).toBeUndefined();
    return images.write(siteDir);
  });

  it("fail the build if an image can't be written", async () => {
    fs.writeFileSync(path.join(siteDir, 'build'), 'no folder');
    await expect(build(['one'])).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
