/** Tests what the pages say about the official SDKs. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {loadGo} from '../../src/reference/libraries/go/model';
import {loadSdks} from '../../src/reference/libraries/sdks';

const sdks = loadSdks();
const read = (file: string) => fs.readFileSync(file, 'utf8');
const library: Readonly<Record<string, string>> = {go: loadGo().library.version};

describe('SDKs', () => {
  it('are the six official ones, in versions that are newer than those on the pages of this site', () => {
    expect(Object.keys(sdks)).toEqual(['python', 'javascript', 'java', 'csharp', 'go', 'php']);
    for (const [id, {page, pinned, install, version}] of Object.entries(sdks).filter(([, own]) => own.pinned)) {
      expect(read('sdk/index.mdx')).toContain(page!.replace('/sdk/', './'));
      expect(pinned).toContain(library[id]!.replace(/^v/, ''));
      expect(install).not.toContain(library[id]!.replace(/^v/, ''));
      expect(version.localeCompare(library[id]!.replace(/^v/, ''), 'en', {numeric: true})).toBe(1);
    }
  });

  it('repeat the candles of border days only in Python, JavaScript, and Java', () => {
    const twice = Object.entries(sdks).filter(([, {borderDays}]) => borderDays === 'twice');
    expect(twice.map(([id, {version}]) => `${id} ${version}`)).toEqual([
      'python 1.3.0',
      'javascript 1.0.0',
      'java 1.0.0',
    ]);
  });

  it('are named with the version that a page describes, at the head of each page', () => {
    const pages = fs.readdirSync('sdk', {recursive: true, encoding: 'utf8'}).filter((file) => /^go.*\.mdx$/.test(file));
    expect(pages.length).toBeGreaterThan(15);
    const without = pages.filter((file) => {
      const [, , body = ''] = read(`sdk/${file}`).split('---\n');
      return body.trim().split('\n\n')[1] !== `<OldSdkVersion sdk="${/^\w+/.exec(file)![0]}" />`;
    });
    expect(without).toEqual([]);
  });

  it('send only parameters that the API does not document as undocumented', () => {
    const documented = (operation: string | undefined, name: string | undefined) =>
      loadApi().operations[operation ?? '']?.parameters.some((parameter) => parameter.name === name);
    const inGo = Object.entries(loadGo().operations).flatMap(([id, {setters}]) =>
      setters.filter(({sends}) => documented(id, sends)).map(({name}) => `Go ${id} ${name}`),
    );
    expect(inGo).toEqual([]);
  });

  it('can request only the default series of daily candles in Go v1', () => {
    const setters = loadGo().operations['stocks/candles']!.setters.filter(({name}) => name.startsWith('Adjust'));
    expect(setters.map(({name, onlyTrue}) => [name, onlyTrue])).toEqual([
      ['AdjustSplits', true],
      ['AdjustDividends', true],
    ]);
  });
});
