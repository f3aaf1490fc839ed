import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import type {Article} from '../../src/outputs/article';
import {shareImages} from '../../src/outputs/shareImages/plugin';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'share-images-'));
afterAll(() => fs.rmSync(outDir, {recursive: true}));

const images = shareImages({baseUrl: '/docs/', outDir});
const article = (name: string, image: string | undefined = `https://example.com/docs/share/api/${name}.png`) =>
  ({
    route: `/docs/api/${name}`,
    title: name,
    description: '',
    section: 'api',
    categories: [],
    image,
  }) as unknown as Article;

it('share images have 1200 by 630 pixels, and differ by title', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      await images.add(article(name));
      return fs.readFileSync(path.join(outDir, `share/api/${name}.png`));
    }),
  );
  expect([one!.readUInt32BE(16), one!.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(one!.equals(two!)).toBe(false);
});

it("share images aren't drawn for pages with a custom image, or without one", async () => {
  await images.add(article('three', 'https://example.com/docs/img/one.png'));
  await images.add({...article('three'), image: undefined});
  expect(fs.existsSync(path.join(outDir, 'share/api/three.png'))).toBe(false);
});
