import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {forgetBuild, hashInputs, isUpToDate, recordBuild} from '../../scripts/support/lastBuild';

const project = process.cwd();
let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'last-build-'));
  process.chdir(folder);
  fs.mkdirSync('build');
  fs.mkdirSync('.cache');
  fs.mkdirSync('scripts');
  fs.writeFileSync('build/index.html', 'built');
  fs.writeFileSync('package.json', '{}');
  recordBuild('build', hashInputs('build'));
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, {recursive: true, force: true});
  delete process.env.SEARCH_INDEX;
});

const upToDate = (outDir = 'build') => isUpToDate(outDir, hashInputs(outDir));

it('keeps a build if nothing has changed', () => {
  expect(upToDate()).toBe(true);
});

it.each([
  ['a source', () => fs.writeFileSync('package.json', '{"a": 1}')],
  ['the list of sources', () => fs.writeFileSync('scripts/new.ts', '')],
  ['the name of a source', () => fs.renameSync('package.json', 'package-lock.json')],
  ['a setting', () => void (process.env.SEARCH_INDEX = 'other')],
  ['a built file', () => fs.writeFileSync('build/index.html', 'other')],
  ['the list of built files', () => fs.writeFileSync('build/new.html', '')],
  ['the record', forgetBuild],
  ['part of the record', () => fs.writeFileSync('.cache/lastBuild.txt', hashInputs('build'))],
])('builds again after %s has changed', (_, change) => {
  change();
  expect(upToDate()).toBe(false);
});

it('builds again for another folder', () => {
  expect(upToDate('plain')).toBe(false);
});
