import fs from 'node:fs';
import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../../src/reference/api/model';
import {loadDates} from '../../../src/reference/dates/model';
import {universalSamples} from '../../../src/reference/general/model';
import {builtFile} from '../../support/routes';

const parser = unified().use(rehypeParse);
const page = (route: string) => parser.parse(fs.readFileSync(builtFile(route), 'utf8'));
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const api = loadApi();

describe('built status code page', () => {
  const tree = page('/docs/api/troubleshooting/http-status-codes');

  it.each(api.statusCodes.map((code) => [code.id, code] as const))(
    '%s has a row with its meaning and its fix',
    (id, {code}) => {
      const row = select(`tr#${id}`, tree);
      expect(row).toBeTruthy();
      const cells = selectAll('th, td', row!).map((cell) => squeeze(toText(cell)));
      expect(cells[0]).toBe(String(code));
      expect(cells[1]!.length).toBeGreaterThan(10);
      expect(cells[3]!.length).toBeGreaterThan(5);
    },
  );

  it('has no other status code rows', () => {
    const rows = selectAll('tr[id^=status-]', tree);
    console.log(`status codes on the built page: ${rows.length} of ${api.statusCodes.length}`);
    expect(rows).toHaveLength(api.statusCodes.length);
  });
});

describe('built universal parameter pages', () => {
  it.each(Object.values(api.universal).map((item) => [item.name, item] as const))(
    '%s shows requests and responses with and without the parameter',
    (name, {page: path, description}) => {
      const article = select('article', page(`/docs${path}`))!;
      const code = selectAll('pre', article).map((pre) => squeeze(toText(pre)));
      const samples = universalSamples(name);
      for (const {curl, body, status} of samples) {
        expect(code).toContain(squeeze(curl));
        if (body) expect(code).toContain(squeeze(body.text));
        else expect(code.some((text) => text.startsWith(`HTTP/1.1 ${status} `))).toBe(true);
      }
      expect(squeeze(toText(article))).toContain(squeeze(description.split('.')[0]!.replaceAll('`', '')));
    },
  );

  it('are all linked from the category page', () => {
    const cards = selectAll('main a', page('/docs/api/category/universal-parameters')).map((link) =>
      String(link.properties.href),
    );
    for (const {page: path} of Object.values(api.universal)) expect(cards).toContain(`/docs${path}`);
  });
});

describe('built pages about dates and options', () => {
  it('have a row for every accepted date format and phrase', () => {
    const tree = page('/docs/api/dates-and-times');
    const {formats, groups} = loadDates();
    const ids = [...formats, ...groups.flatMap((group) => group.phrases)].map(({id}) => `date-${id}`);
    expect(ids.filter((id) => !select(`tr#${id}`, tree))).toEqual([]);
  });

  it('show one option symbol diagram, with parts that make up the symbol', () => {
    const tree = page('/docs/api/options');
    expect(select('h2#option-symbols', tree)).toBeTruthy();
    const figures = selectAll('article figure', tree);
    expect(figures).toHaveLength(1);
    const parts = selectAll('dt code', figures[0]!).map((part) => toText(part));
    expect(parts).toEqual(['AAPL', '230728', 'C', '00200000']);
    expect(toText(select('code', figures[0]!)!)).toBe(parts.join(''));
    expect(selectAll('dt', figures[0]!).map((term) => squeeze(toText(term)))).toEqual([
      'AAPL Root',
      '230728 Date',
      'C Side',
      '00200000 Strike',
    ]);
  });
});
