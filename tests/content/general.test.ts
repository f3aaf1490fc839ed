import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {loadDates} from '../../src/reference/dates/model';
import {loadGeneral, universalSamples} from '../../src/reference/general/model';
import {readDescription} from '../../src/reference/api/description';
import {sourcePages} from '../../checks/sources';

const api = loadApi();
const pages = sourcePages();
const universal = Object.values(api.universal);

/** The pages that contain a `<UniversalParameter />` tag, with the tag's `name`. */
const uses = pages.flatMap(({file, source}) =>
  [...source.matchAll(/<UniversalParameter\s+name="([^"]*)"\s*\/>/g)].map(([, name]) => ({file, name})),
);

describe('universal parameters', () => {
  it('are each described only on their own page', () => {
    expect([...uses].sort((a, b) => a.file.localeCompare(b.file))).toEqual(
      universal
        .map(({name, page}) => ({file: `${page!.slice(1)}.mdx`, name}))
        .sort((a, b) => a.file.localeCompare(b.file)),
    );
  });

  it('have pages only for parameters in the specification', () => {
    const folder = pages.filter(({file}) => file.startsWith('api/universal-parameters/')).map(({file}) => file);
    expect(folder).toEqual(universal.map(({page}) => `${page!.slice(1)}.mdx`).sort());
  });

  it('have pages with the titles from the specification', () => {
    for (const {page, title} of universal) {
      const {frontMatter} = pages.find(({file}) => file === `${page!.slice(1)}.mdx`)!;
      expect(frontMatter.sidebar_label ?? frontMatter.title).toBe(title);
    }
  });

  it('each have an example, and there are no other examples', () => {
    expect(Object.keys(loadGeneral().universalExamples).sort()).toEqual(Object.keys(api.universal).sort());
  });

  it.each(universal.map(({name}) => name))(
    '%s: sample requests differ only in the parameter, and in the token if only it requires one',
    (name) => {
      const [without, ...shown] = universalSamples(name);
      const plain = (curl: string) => curl.replace(/ \\\n {2}-H .*$/, '');
      for (const {curl, added} of shown) {
        expect(Object.keys(added)).toEqual([name]);
        const addition = Object.entries(added).map(([key, value]) => ` \\\n  -d "${key}=${value}"`);
        expect(addition.reduce((text, part) => text.replace(part, ''), plain(curl))).toBe(plain(without!.curl));
      }
    },
  );

  it.each(universal.filter(({closed}) => closed).map((item) => [item.name, item] as const))(
    '%s: sample requests contain only allowed values',
    (name, {values}) => {
      const allowed = values.flatMap((value) => value.values);
      for (const {added} of universalSamples(name).slice(1))
        expect(allowed.length === 0 ? ['true', 'false'] : allowed).toContain(added[name]);
    },
  );
});

describe('status codes', () => {
  const page = pages.find(({file}) => file === 'api/troubleshooting/http-status-codes.mdx')!;

  it('are documented with the exact text of every error message in the specification', () => {
    const messages = new Set<string>();
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (value !== null && typeof value === 'object') {
        for (const [key, item] of Object.entries(value)) {
          if (key === 'errmsg' && typeof item === 'string') messages.add(item);
          else collect(item);
        }
      }
    };
    collect(readDescription());
    console.log(`error messages: ${messages.size}`);
    expect(messages.size).toBeGreaterThanOrEqual(5);
    expect([...messages].filter((message) => !page.source.includes(message))).toEqual([]);
  });

  it('are linked only with existing IDs', () => {
    const ids = new Set(api.statusCodes.map(({id}) => id));
    const links = pages.flatMap(({file, source}) =>
      [...source.matchAll(/http-status-codes(?:\.mdx)?#(status-[\w-]+)/g)].map(([, id]) => ({file, id: id!})),
    );
    console.log(`links to a status code: ${links.length}`);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({id}) => !ids.has(id))).toEqual([]);
  });
});

describe('specification and general data', () => {
  it('agree on date examples', () => {
    const {formats, groups} = loadDates();
    const known = [
      ...formats.map(({example}) => example),
      ...groups.flatMap((group) => group.phrases.map(({phrase}) => phrase)),
    ];
    const examples = Object.values(api.dateInputs).flatMap((input) => input.examples);
    expect(examples.length).toBeGreaterThan(4);
    // Compare prefixes, because an example can be a date without the time that the listed format includes.
    expect(examples.filter((example) => !known.some((item) => item?.startsWith(example)))).toEqual([]);
  });

  it('agree on free symbols', () => {
    const named = [...readDescription().info.description.matchAll(/`([A-Z]+)`/g)].map(([, symbol]) => symbol!);
    for (const symbol of named.filter((item) => item !== 'GET'))
      expect(JSON.stringify(loadGeneral().openSymbols)).toContain(symbol);
  });
});
