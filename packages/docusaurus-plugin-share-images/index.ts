import fs from 'node:fs/promises';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {type Article, afterBuild, fileOf, readPages, validateWith} from 'docusaurus-built-pages';
import {canDraw, drawShareImage, type Look} from './drawing';
import {encodePng} from './png';
import {primaryColor} from './primaryColor';
import {shareImageUrl, withImage} from './imageUrl';

const NAME = 'docusaurus-plugin-share-images';
const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);

/** The options: `colors.accent` has no default, because the site's style sheet contains it. */
type Options = Omit<Look, 'colors'> & {readonly colors: Omit<Look['colors'], 'accent'> & {readonly accent?: string}};

const color = (value: string) => Joi.string().default(value);
const colors = {
  background: color('#ffffff'),
  accent: Joi.string(),
  title: color('#1c1e21'),
  text: color('#525860'),
  line: color('#dadde1'),
};

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({colors: Joi.object(colors).default(), logo: Joi.function()}),
);

/** Docusaurus plugin that draws a share image for each article, except for those with an image in their front matter. */
export default function shareImages({siteConfig, baseUrl: root}: LoadContext, options: Options): Plugin {
  const {url, title: siteTitle} = siteConfig;
  return {
    name: NAME,
    loadContent() {
      // For pages without an article, such as search and tags. Plugins are created in any order, and with another order of the
      // keys, the main bundle would have another name.
      siteConfig.themeConfig.image ??= shareImageUrl(root, root).slice(root.length);
    },
    postBuild(props) {
      const {baseUrl, outDir} = props;
      const common = new URL(String(siteConfig.themeConfig.image), url + root).href;
      /** The files of pages that have no link to their image, and the URL of the image. */
      const unlinked: [file: string, image: string][] = [];
      const accent = options.colors.accent ?? primaryColor(outDir);
      const look: Look = {...options, colors: {...options.colors, accent}};
      const draw = async ({route, title, description, sectionLabel, categories, image}: Article) => {
        const own = url + shareImageUrl(route, baseUrl);
        if (image && image !== own && image !== common) return;
        // The title of a category's index page is the category's name, so omit the duplicate.
        const place = [sectionLabel, ...categories].filter((name): name is string => !!name && name !== title);
        const isDrawn = canDraw(title, description, siteTitle, ...place);
        // The image of the home page and those that the site itself links to have to exist.
        if (image !== own && !isDrawn) return;
        if (image !== own) unlinked.push([fileOf(route, baseUrl, outDir), own]);
        const name = canDraw(siteTitle) ? siteTitle : new URL(url).hostname;
        const texts = isDrawn ? {title, description, place} : {title: name, description: '', place: []};
        const svg = drawShareImage({...texts, siteTitle: isDrawn ? siteTitle : ''}, look);
        const file = path.join(outDir, own.slice((url + baseUrl).length));
        await fs.mkdir(path.dirname(file), {recursive: true});
        // Without system fonts, the image is the same on every machine.
        const font = {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter'};
        // Draws in another thread, while other plugins read the page, and without transparency, as the encoder requires.
        const {width, height, pixels} = await renderAsync(svg, {font, background: '#fff'});
        await fs.writeFile(file, await encodePng(width, height, pixels));
      };
      void readPages(props, {add: draw});
      return afterBuild(outDir, 'change', async () => {
        for (const [file, image] of unlinked)
          await fs.writeFile(file, withImage(await fs.readFile(file, 'utf8'), image));
      });
    },
  };
}
