import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {folderOf, isCompiled, recordInputs} from '../../scripts/support/compiledInputs.mjs';

const project = process.cwd();
let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compiled-'));
  process.chdir(folder);
  fs.mkdirSync('scripts');
  fs.writeFileSync('scripts/compileConfig.mjs', '');
  fs.writeFileSync('docusaurus.config.ts', 'export default {};');
  fs.mkdirSync(folderOf('start'), {recursive: true});
  recordInputs(['docusaurus.config.ts']);
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, {recursive: true, force: true});
});

it('keeps the compiled configuration if nothing has changed', () => {
  expect(isCompiled()).toBe(true);
});

it.each([
  ['a source has changed', () => fs.appendFileSync('docusaurus.config.ts', '\n')],
  ['a source is missing', () => fs.rmSync('docusaurus.config.ts')],
  ['the compiler has changed', () => fs.appendFileSync('scripts/compileConfig.mjs', '\n')],
  ['the record is incomplete', () => fs.writeFileSync(path.join(folderOf('start'), 'inputs.json'), '{"docu')],
  ['the configuration has never been compiled', () => fs.rmSync('.cache', {recursive: true})],
])('compiles the configuration if %s', (_, change) => {
  change();
  expect(isCompiled()).toBe(false);
});
