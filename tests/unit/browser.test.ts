import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findBrowser, findOrInstallBrowser} from '../../scripts/support/findBrowser';

/** Contains the two folders of the PATH. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [string, string];
const PATH = [first, second].join(path.delimiter);

beforeAll(() => {
  for (const file of ['first/google-chrome', 'second/chromium', 'second/other']) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), '#!/bin/sh\n', {mode: 0o755});
  }
  fs.writeFileSync(path.join(first, 'chromium'), 'not a program', {mode: 0o644});
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

it('finds the browser in CHROMIUM_PATH, or else the preferred one on the PATH', () => {
  const other = path.join(second, 'other');
  expect(findBrowser({PATH, CHROMIUM_PATH: other})).toBe(other);
  expect(findBrowser({PATH})).toBe(path.join(second, 'chromium'));
  expect(findBrowser({PATH: first})).toBe(path.join(first, 'google-chrome'));
});

it("rejects a CHROMIUM_PATH that isn't a program", () => {
  const wrong = path.join(first, 'chromium');
  expect(() => findBrowser({PATH, CHROMIUM_PATH: wrong})).toThrow(`CHROMIUM_PATH is "${wrong}", which can't be run`);
});

it("doesn't look for a browser if NO_BROWSER is set", () => {
  expect(findOrInstallBrowser({PATH, NO_BROWSER: '1'})).toBeUndefined();
});
