import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {dataErrors, keepWhileCurrent, readDataFile, refreshData} from '../../src/data/cache';
import {beginPage, endPage, reusePage, withPage} from '../../src/tags/devPages';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'data-files-'));
const data = path.join(folder, 'data.yaml');
const page = path.join(folder, 'page.mdx');
afterAll(() => fs.rmSync(folder, {recursive: true}));
beforeEach(() => {
  fs.writeFileSync(data, 'shown hidden');
  fs.writeFileSync(page, '<Shown />');
});

describe('keepWhileCurrent', () => {
  it('recomputes a value only if a file has changed', () => {
    const make = vi.fn(() => readDataFile(data));
    const load = keepWhileCurrent(make);
    expect([load(), load()]).toEqual(['shown hidden', 'shown hidden']);
    fs.writeFileSync(data, 'changed');
    expect(load()).toBe('shown hidden');
    refreshData();
    expect(load()).toBe('changed');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('reports an error until a file changes', () => {
    const load = keepWhileCurrent(() => {
      if (readDataFile(data) === 'invalid') throw new Error('data.yaml:1:1 is invalid');
    });
    const messages = () => dataErrors().map((error) => error.message);
    fs.writeFileSync(data, 'invalid');
    expect(load).toThrow('is invalid');
    expect(messages()).toEqual(['data.yaml:1:1 is invalid']);
    fs.writeFileSync(data, 'valid now');
    expect(messages()).toEqual([]);
    refreshData();
    expect(load).not.toThrow();
  });
});

describe('a page in the dev server', () => {
  const load = keepWhileCurrent(() => readDataFile(data).split(' '));
  const tags = {Shown: {required: [], render: () => load()[0] ?? ''}};
  const compile = (added: string[]) => {
    beginPage(page, fs.readFileSync(page, 'utf8'), (file) => void added.push(file));
    const shown = withPage(page, tags, ({Shown}) => Shown!.render({}, {file: page, frontMatter: {}}));
    endPage(page, `code of ${shown}`);
  };

  it('depends on the files that its tags read', () => {
    const added: string[] = [];
    compile(added);
    compile(added);
    expect(added).toEqual([data, data]);
  });

  it('is recompiled only if the output of its tags changes', () => {
    compile([]);
    expect(reusePage(page, () => {})).toBeUndefined();
    const added: string[] = [];
    fs.writeFileSync(data, 'shown different');
    expect(reusePage(page, (file) => void added.push(file))).toBe('code of shown');
    expect(added).toEqual([data]);
    fs.writeFileSync(data, 'other hidden');
    expect(reusePage(page, () => {})).toBeUndefined();
  });

  it('is recompiled if its source has also changed', () => {
    compile([]);
    fs.writeFileSync(data, 'shown different');
    fs.writeFileSync(page, '<Shown /> and more');
    expect(reusePage(page, () => {})).toBeUndefined();
  });
});
