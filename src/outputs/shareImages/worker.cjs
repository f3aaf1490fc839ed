// @ts-check
const {createHash, randomUUID} = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const {setImmediate} = require('node:timers/promises');
const v8 = require('node:v8');
const vm = require('node:vm');
const {parentPort, workerData} = require('node:worker_threads');
const {Resvg} = require('@resvg/resvg-js');
const {indexedPng} = require('./png.cjs');

/*
 * Worker thread that renders images one after another. Each message contains an image, `{svg, file}`, except the last
 * message, which is `null`. The worker then responds with the number of images that weren't in the cache, and exits.
 * This is a CommonJS file, because the worker runs without the TypeScript loader.
 */

/** @type {{cache: string}} folder with the previously rendered images, which is created if it doesn't exist */
const {cache} = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);
let drawn = 0;

/** Renders an image. @param {string} svg @returns {Buffer} PNG @throws Error if the SVG isn't well-formed */
function draw(svg) {
  // Don't use system fonts, so that the image is the same on every machine.
  const image = new Resvg(svg, {font: {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter'}}).render();
  return indexedPng(image) ?? image.asPng();
}

/** Renders an image if it isn't in the cache, and returns the path of the cached PNG file. @param {string} svg */
function drawCached(svg) {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  if (fs.existsSync(file)) return file;
  // Write to a temporary file first, so that an interrupted build doesn't leave an incomplete image. The name is unique
  // because another thread might render the same image at the same time.
  const part = `${file}.${randomUUID()}.part`;
  fs.mkdirSync(cache, {recursive: true});
  fs.writeFileSync(part, draw(svg));
  fs.renameSync(part, file);
  drawn++;
  return file;
}

// The 6 MB of pixels per image don't count toward V8's heap size. Without explicit garbage collection, the pixels of
// all images would stay in memory until the worker exits.
v8.setFlagsFromString('--expose-gc');
const collect = /** @type {(options: {type: 'minor'}) => void} */ (vm.runInNewContext('gc'));

/**
 * Renders an image and copies it to the build folder. After the last image, reports the number of rendered images.
 *
 * @param {{svg: string, file: string} | null} picture
 */
async function next(picture) {
  if (!picture) {
    port.postMessage(drawn);
    port.close();
    return;
  }
  fs.mkdirSync(path.dirname(picture.file), {recursive: true});
  fs.copyFileSync(drawCached(picture.svg), picture.file);
  collect({type: 'minor'});
  // The memory of collected images is released only between two turns of the event loop.
  await setImmediate();
}

let last = Promise.resolve();
port.on('message', (picture) => {
  last = last.then(() => next(picture));
});
