import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  beginPage,
  dataErrors,
  filesOfPage,
  keepWhileCurrent,
  readDataFile,
  readForPage,
  refreshData,
  reportEachRead,
} from '../../src/site/data/cache';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'data-files-'));
const data = path.join(folder, 'data.yaml');
const page = path.join(folder, 'page.mdx');
afterAll(() => fs.rmSync(folder, {recursive: true}));
beforeEach(() => fs.writeFileSync(data, 'shown hidden'));

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

  it('throws and reports an error until a file changes', () => {
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

  it('returns the last value while a file is invalid', () => {
    const load = keepWhileCurrent(() => {
      const text = readDataFile(data);
      if (text === 'invalid') throw new Error('data.yaml:1:1 is invalid');
      return text;
    });
    load();
    fs.writeFileSync(data, 'invalid');
    refreshData();
    expect(load()).toBe('shown hidden');
    expect(dataErrors().map((error) => error.message)).toEqual(['data.yaml:1:1 is invalid']);
    fs.writeFileSync(data, 'valid now');
    refreshData();
    expect(load()).toBe('valid now');
    expect(dataErrors()).toEqual([]);
  });
});

describe('a page', () => {
  const load = keepWhileCurrent(() => ({[readDataFile(data)]: 'text'}));
  const filesOf = (work: () => void) => {
    const files: string[] = [];
    beginPage(page, (file) => void files.push(file));
    readForPage(page, work);
    expect([...filesOfPage(page)]).toEqual([...new Set(files)]);
    return files;
  };

  it('depends on the files of kept values, and sees their changes', () => {
    expect(filesOf(load)).toEqual([data]);
    expect(filesOf(load)).toEqual([data]);
    fs.writeFileSync(data, 'changed');
    let keys: string[] = [];
    filesOf(() => void (keys = Object.keys(load())));
    expect(keys).toEqual(['changed']);
  });

  it('depends only on the files of the values in a record that it reads', () => {
    const record = reportEachRead({one: 1, two: 2}, (key) => `${key}.yaml`);
    expect(filesOf(() => void record.two)).toEqual(['two.yaml']);
    expect(filesOf(() => void Object.values(record))).toEqual(['one.yaml', 'two.yaml']);
    expect(record).toEqual({one: 1, two: 2});
  });

  it('depends on no files that another page reads', () => {
    expect(filesOf(() => readForPage('/other.mdx', load))).toEqual([]);
  });
});
