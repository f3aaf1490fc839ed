import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {universalSamples} from '../../src/reference/general/model';
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
  it('are nine, each described only on its own page', () => {
    console.log(`universal parameters: ${universal.length}, pages that describe one: ${uses.length}`);
    expect(universal).toHaveLength(9);
    expect([...uses].sort((a, b) => a.file.localeCompare(b.file))).toEqual(
      universal
        .map(({name, page}) => ({file: `${page!.slice(1)}.mdx`, name}))
        .sort((a, b) => a.file.localeCompare(b.file)),
    );
  });

  it.each(universal.map(({name}) => name))('%s: sample requests differ only in the parameter', (name) => {
    const [without, ...shown] = universalSamples(name);
    for (const {curl, added} of shown) {
      expect(Object.keys(added)).toEqual([name]);
      const addition = Object.entries(added).map(([key, value]) => ` \\\n  -d "${key}=${value}"`);
      expect(addition.reduce((text, part) => text.replace(part, ''), curl)).toBe(without!.curl);
    }
  });

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
});
