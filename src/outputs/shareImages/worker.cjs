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
 * Draws pictures in a thread of its own, one after the other. Each message is a picture, `{svg, file}`; after the last
 * one, `null`, the thread says how many it has drawn anew, and ends. It runs without the TypeScript of the rest.
 */

/** @type {{cache: string}} folder of the pictures that were drawn before; made when it is not there */
const {cache} = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/inter/${file}`),
);
let drawn = 0;

/** @param {string} svg @returns {Buffer} PNG; throws when the SVG is not well-formed */
function draw(svg) {
  // No fonts of the machine: the picture is the same wherever it is drawn.
  const image = new Resvg(svg, {font: {fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter'}}).render();
  return indexedPng(image) ?? image.asPng();
}

/** @param {string} svg @returns {string} the file of its PNG, from where it was drawn before if it was */
function drawCached(svg) {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  if (fs.existsSync(file)) return file;
  // Written under another name first: a build that is broken off leaves no half picture. The name is this call's own,
  // since another thread may draw the same picture at the same time.
  const part = `${file}.${randomUUID()}.part`;
  fs.mkdirSync(cache, {recursive: true});
  fs.writeFileSync(part, draw(svg));
  fs.renameSync(part, file);
  drawn++;
  return file;
}

// The pixels, 6 MB a picture, lie outside of what V8 counts: without a word to it they would all wait for the end.
v8.setFlagsFromString('--expose-gc');
const collect = /** @type {(options: {type: 'minor'}) => void} */ (vm.runInNewContext('gc'));

/** @param {{svg: string, file: string} | null} picture */
async function next(picture) {
  if (!picture) {
    port.postMessage(drawn);
    port.close();
    return;
  }
  fs.mkdirSync(path.dirname(picture.file), {recursive: true});
  fs.copyFileSync(drawCached(picture.svg), picture.file);
  collect({type: 'minor'});
  // What was collected is given back between two turns of the event loop.
  await setImmediate();
}

let last = Promise.resolve();
port.on('message', (picture) => {
  last = last.then(() => next(picture));
});
