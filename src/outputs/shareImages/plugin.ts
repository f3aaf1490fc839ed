import fs from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {Plugin} from '@docusaurus/types';
import {readPages} from 'docusaurus-built-pages';
import {sectionOf} from '../../site/sections';
import {siteTitle} from '../../site/site';
import {drawShareImage} from './drawing';
import {shareImageUrl} from './imageUrl';

const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);

/**
 * Docusaurus plugin that draws a share image for each article that links to one. Posts of a blog and pages with an image in
 * their front matter don't.
 */
export const shareImages = (): Plugin => ({
  name: 'share-images',
  postBuild(props) {
    const {baseUrl, outDir} = props;
    return readPages(props, {
      async add({route, title, description, section, categories, image}) {
        const url = shareImageUrl(route, baseUrl);
        if (!image?.endsWith(url)) return;
        const label = sectionOf(section)?.label;
        // The title of a category's index page is the category's name, so omit the duplicate.
        const place = [label, ...categories].filter((name): name is string => name !== undefined && name !== title);
        const svg = drawShareImage({title, description, place, siteTitle});
        const file = path.join(outDir, url.slice(baseUrl.length));
        await fs.mkdir(path.dirname(file), {recursive: true});
        // Without system fonts, the image is the same on every machine.
        const font = {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter'};
        await fs.writeFile(file, new Resvg(svg, {font}).render().asPng());
      },
    });
  },
});
