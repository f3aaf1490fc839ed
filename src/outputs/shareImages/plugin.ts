import fs from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {sections} from '../../site/sections';
import {siteTitle} from '../../site/site';
import type {StartArticleUser} from '../article/plugin';
import {drawShareImage} from './drawing';
import {shareImageUrl} from './imageUrl';

const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);

/** The share image of a page, as SVG. */
interface Drawing {
  readonly route: string;
  readonly svg: string;
}

/**
 * Article consumer that draws a share image for each article that links to one. Posts of a blog and pages with an image in
 * their front matter don't.
 */
export const shareImages: StartArticleUser<Drawing | undefined> = ({baseUrl, outDir}) => ({
  read({route, title, description, section, categories, image}) {
    if (!image?.endsWith(shareImageUrl(route, baseUrl))) return undefined;
    const label = sections.find(({id}) => id === section)?.label;
    // The title of a category's index page is the category's name, so omit the duplicate.
    const place = [label, ...categories].filter((name): name is string => name !== undefined && name !== title);
    return {route, svg: drawShareImage({title, description, place, siteTitle})};
  },
  async add(drawing) {
    if (!drawing) return;
    const file = path.join(outDir, shareImageUrl(drawing.route, baseUrl).slice(baseUrl.length));
    await fs.mkdir(path.dirname(file), {recursive: true});
    // Without system fonts, the image is the same on every machine.
    const font = {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter'};
    await fs.writeFile(file, new Resvg(drawing.svg, {font}).render().asPng());
  },
});
