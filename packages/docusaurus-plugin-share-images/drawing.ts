import {shareImageSize} from './imageUrl';
import {widthOf, wrap} from './wrap';

/** The content of a share image. */
export interface ShareImage {
  readonly title: string;
  readonly description: string;
  /** the page's section and categories, outermost first */
  readonly place: readonly string[];
  readonly siteTitle: string;
}

/** How images look: the options of the plugin. */
export interface Look {
  readonly colors: Readonly<Record<'background' | 'accent' | 'title' | 'text' | 'line', string>>;
  /** returns the elements of an SVG with the logo, in a square of 32 by 32 */
  readonly logo?: () => string;
}

/** Returns whether Inter has the letters of texts. It has none of Chinese, Arabic, and most other scripts. */
export const canDraw = (...texts: string[]): boolean => !UNKNOWN.test(texts.join(' '));
const UNKNOWN = /(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{sc=Common}])\p{L}/u;

const margin = 80;
const inner = shareImageSize.width - 2 * margin;

/**
 * Draws a page's share image. The image shows the logo, the site's name, the page's section and categories, the title,
 * and the description.
 *
 * @returns SVG that uses the Inter font in the weights 400 and 600
 */
export function drawShareImage({title, description, place, siteTitle}: ShareImage, {colors, logo}: Look): string {
  const {width, height} = shareImageSize;
  // Use a larger font if the title fits on one line. With the smaller font, all titles fit on three lines.
  const size = widthOf(title, 84) <= inner ? 84 : 64;
  const titleLines = wrap(title, size, inner, 3);
  const textLines = wrap(description, 32, inner, titleLines.length > 2 ? 2 : 3);
  const titleTop = 330 - (titleLines.length - 1) * 36;
  const textTop = titleTop + (titleLines.length - 1) * size * 1.12 + 72;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter">
<rect width="${width}" height="${height}" fill="${colors.background}"/>
<rect width="${width}" height="12" fill="${colors.accent}"/>
${logo ? `<g transform="translate(${margin} 72) scale(2)" fill="${colors.accent}">${logo()}</g>` : ''}
${line(siteTitle, logo ? margin + 84 : margin, 116, 34, colors.title, 600)}
${place.length > 0 ? line(place.join('  ›  '), margin, titleTop - size - 12, 26, colors.accent, 600) : ''}
${titleLines.map((item, index) => line(item, margin - 3, titleTop + index * size * 1.12, size, colors.title, 600)).join('\n')}
${textLines.map((item, index) => line(item, margin, textTop + index * 46, 32, colors.text, 400)).join('\n')}
<rect x="${margin}" y="${height - 64}" width="${inner}" height="2" fill="${colors.line}"/>
</svg>`;
}

const line = (text: string, x: number, y: number, size: number, fill: string, weight: 400 | 600) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${size > 40 ? ' letter-spacing="-1.5"' : ''} xml:space="preserve">${escape(text)}</text>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
