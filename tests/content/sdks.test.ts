/** Tests what the pages and the data say about the official SDKs. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {findOperation, findParameter} from '../../src/reference/data/api/model';
import {loadSdks} from '../../src/reference/data/sdks/model';
import {sdkTags} from '../../src/reference/tags/sdks';
import {site} from '../../src/settings/site';
import {list} from 'docusaurus-plugin-data-tags/words';

const sdks = loadSdks();
const read = (file: string) => fs.readFileSync(file, 'utf8');

describe('SDKs', () => {
  it('include the six official ones, in their order', () => {
    expect(Object.keys(sdks).slice(0, 6)).toEqual(['python', 'javascript', 'java', 'csharp', 'go', 'php']);
  });

  it('are listed with all their languages in texts', () => {
    const languages = Object.values(sdks).map(({language}) => language.replace(/\/.*/, ''));
    expect(site.sdkLanguages).toBe(list(languages));
  });

  it('repeat the candles of border days only in Python, JavaScript, and Java', () => {
    const twice = Object.entries(sdks).filter(([, {ranges}]) => ranges.includes('Duplicate candles'));
    expect(twice.map(([id, {version}]) => `${id} ${version}`)).toEqual([
      'python 1.3.0',
      'javascript 1.0.0',
      'java 1.0.0',
    ]);
  });

  it('say that a response without cached data costs no credits', () => {
    const without = Object.values(sdks).filter(({id, folder}) => {
      const text = read(`src/reference/data/sdks/${id}.yaml`) + read(`sdk/${folder}/formats.mdx`);
      return !/204\b(?:[^\n]|\n(?!\n))*no credits/.test(text);
    });
    expect(without.map(({id}) => id)).toEqual([]);
  });

  it('count the classes that extend a base class of errors', () => {
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const counted = Object.values(sdks).flatMap(({id, errors}) =>
      errors.classes.flatMap(({name, text}, index) => {
        const word = /base class of the next (\w+)/.exec(text)?.[1];
        if (!word) return [];
        const family = [name];
        for (const next of errors.classes.slice(index + 1)) {
          if (!family.includes(next.extends ?? '')) break;
          family.push(next.name);
        }
        return [{error: `${id} ${name}`, says: word, has: numbers[family.length - 1]}];
      }),
    );
    expect(counted.length).toBeGreaterThan(4);
    expect(counted.filter(({says, has}) => says !== has)).toEqual([]);
  });

  it('have pages that say which version they describe', () => {
    const pages = fs
      .readdirSync('sdk', {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.mdx$/.test(file) && !/^(?:index|postman)\.mdx$/.test(file));
    expect(pages.length).toBeGreaterThan(30);
    const without = pages.filter((file) => !read(`sdk/${file}`).includes('<SdkVersion />'));
    expect(without).toEqual([]);
  });

  it("show only what is true of the arguments: no range that they can't send, and no rule of a single endpoint for all", () => {
    const render = (tag: string, sdk: string, file = '') => sdkTags[tag]!.render({sdk}, {file} as never);
    for (const {id, methods} of Object.values(sdks)) {
      const {page} = methods.find(({operation}) => operation === 'options/chain')!;
      expect(render('SdkMethods', id, `${page}.mdx`)).not.toContain('known-behavior#dte-range-cost');
      expect(render('SdkParameters', id)).not.toContain('this endpoint');
    }
  });

  it('show defaults of the API that are true, unless the SDK has its own', () => {
    for (const {id, methods} of Object.values(sdks)) {
      const method = methods.find(({operation}) => operation === 'stocks/quotes')!;
      const text = sdkTags.SdkMethods!.render({sdk: id}, {file: `${method.page}.mdx`} as never);
      const [, about] = /extended hours\.([^<]*)/.exec(text)!;
      expect(about, id).toBe(id === 'php' ? ' Default: `true`.' : ' By default, `true`.');
    }
  });

  it('say how recent quotes are, and how long a list of symbols can be', () => {
    const sections = Object.values(sdks).flatMap(({id, methods}) => {
      const pages = [
        ...new Set(methods.filter(({operation}) => /quotes|prices/.test(operation ?? '')).map(({page}) => page)),
      ];
      return pages.flatMap((page) =>
        sdkTags.SdkMethods!.render({sdk: id}, {file: `${page}.mdx`} as never).split('\n## '),
      );
    });
    // Readers who trade must know that quotes aren't real-time.
    const quotes = sections.filter((section) => /<dt>API<\/dt><dd>\[[^\]]*\]\(\/api\/stocks\/quotes\)/.test(section));
    expect(quotes.length).toBeGreaterThan(8);
    expect(quotes.filter((section) => !section.includes('<dt>Data</dt><dd>[15-minute delayed at best]'))).toEqual([]);
    const symbols = sections
      .flatMap((section) => section.split('\n'))
      .filter((line) => /<RowLink[^>]*>`symbols`.*\/api\/stocks\//.test(line));
    expect(symbols.length).toBeGreaterThan(10);
    expect(symbols.filter((line) => !line.includes('at most 500 symbols'))).toEqual([]);
  });

  it('set only parameters that the API has, and send other parameters only if it documents none with the name', () => {
    const all = Object.values(sdks).flatMap(({id, methods}) =>
      methods.flatMap(({operation = '', parameters, name}) =>
        parameters.map((parameter) => ({...parameter, operation, where: `${id} ${name} ${parameter.name}`})),
      ),
    );
    const isKnown = (operation: string, name: string) => {
      try {
        return findParameter(findOperation(operation), name) !== undefined;
      } catch {
        return false;
      }
    };
    const wrong = all.filter(
      ({operation, sets, sends}) =>
        sets.some((name) => !isKnown(operation, name)) || (sends !== undefined && isKnown(operation, sends)),
    );
    expect(all.length).toBeGreaterThan(150);
    expect(wrong.map(({where}) => where)).toEqual([]);
  });
});
