import {createHash, randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import {renderAsync} from '@resvg/resvg-js';

const fonts = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: {type: 'minor'}) => void;
/** How many pictures may wait to be collected. */
const WAITING = 16;
let waiting = 0;

/**
 * Draws an SVG as PNG, off the main thread.
 *
 * @throws Error when the SVG is not well-formed
 */
export async function draw(svg: string): Promise<Buffer> {
  // No fonts of the machine: the picture is the same wherever it is drawn.
  const image = await renderAsync(svg, {font: {fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Inter'}});
  const png = image.asPng();
  // The pixels, 3 MB a picture, lie outside of what V8 counts: without a word to it gigabytes of them wait on a large site.
  if (++waiting % WAITING === 0) collect({type: 'minor'});
  return png;
}

/**
 * The PNG of an SVG, from the cache where it was drawn before.
 *
 * @param cache folder; made when it is not there
 * @returns the picture, and whether it had to be drawn
 */
export async function drawCached(svg: string, cache: string): Promise<{png: Buffer; drawn: boolean}> {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  try {
    return {png: await fs.readFile(file), drawn: false};
  } catch {
    const png = await draw(svg);
    await fs.mkdir(cache, {recursive: true});
    // Written under another name first: a build that is broken off leaves no half picture. The name is this call's own,
    // since two pages may want the same picture at the same time.
    const part = `${file}.${randomUUID()}.part`;
    await fs.writeFile(part, png);
    await fs.rename(part, file);
    return {png, drawn: true};
  }
}
