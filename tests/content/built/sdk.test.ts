import fs from 'node:fs';
import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../../src/reference/api/model';
import {loadGo} from '../../../src/reference/libraries/go/model';
import {loadPhp} from '../../../src/reference/libraries/php/model';
import {builtFile, routes} from '../../support/routes';

const parser = unified().use(rehypeParse);
const go = loadGo();
const php = loadPhp();

interface Built {
  readonly ids: ReadonlySet<string>;
  /** the text of each code element */
  readonly codes: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly text: string;
}

const cache = new Map<string, Built>();

/** Reads a built page and caches the result. @throws Error if the build doesn't contain the page */
function page(route: string): Built {
  const known = cache.get(route);
  if (known) return known;
  const tree = parser.parse(fs.readFileSync(builtFile(route), 'utf8'));
  const article = select('main article', tree) ?? tree;
  const built = {
    ids: new Set(selectAll('[id]', tree).map((item) => String(item.properties.id))),
    codes: new Set(selectAll('code', article).map((item) => toText(item))),
    links: selectAll('a[href]', article).map((item) => String(item.properties.href)),
    // Separately, because the text of an element doesn't contain hidden tabs.
    text: [article, ...selectAll('pre', article)].map((item) => toText(item)).join('\n'),
  };
  cache.set(route, built);
  return built;
}

const lower = (...names: string[]) => names.join('-').toLowerCase();

describe('built Go SDK pages', () => {
  const operations = Object.entries(go.operations);

  it.each(operations)(
    '%s shows the constructor, setters, run methods, structs, errors and samples',
    (id, operation) => {
      const {ids, codes, text} = page(`/docs/sdk/go/${id}`);
      expect(codes).toContain(operation.constructor.declaration);
      const setters = operation.setters.filter(({name}) => !codes.has(name) || !ids.has(lower('setter', name)));
      expect(setters.map(({name}) => name)).toEqual([]);
      for (const run of ['Get', 'Packed', 'Raw'] as const) {
        for (const type of operation.runs[run].results) expect(codes).toContain(type);
        expect(text).toContain(`${run}()`);
      }
      for (const name of [operation.response, operation.row].flatMap((item) => item ?? [])) {
        const {fields, methods, functions, sorts, package: pack} = go.structs[name]!;
        const absent = [
          ...fields.map((field) => lower(name, field.name)),
          ...methods.map(({signature}) => lower(name, signature.name)),
          ...functions.map(({signature}) => lower(pack, signature.name)),
        ].filter((anchor) => !ids.has(anchor));
        expect(absent).toEqual([]);
        expect(sorts.filter((sort) => !codes.has(sort))).toEqual([]);
      }
      const errors = [
        ...operation.errors.map(({error}) => error),
        ...operation.setters.flatMap((setter) => setter.errors.map(({error}) => error)),
      ];
      expect(errors.filter((error) => !codes.has(error))).toEqual([]);
      for (const line of [...operation.sample.Get, ...(operation.sample.Packed ?? [])]) expect(text).toContain(line);
    },
  );

  it('link each setter to the API parameter that it sets', () => {
    let linked = 0;
    for (const [id, {setters}] of operations) {
      const {links} = page(`/docs/sdk/go/${id}`);
      for (const {parameter} of setters) {
        if (!parameter) continue;
        expect(links).toContain(`/docs/api/${id}#param-${parameter.name}`);
        expect(page(`/docs/api/${id}`).ids, `/docs/api/${id}`).toContain(`param-${parameter.name}`);
        linked++;
      }
    }
    console.log(`Go setters linked to API parameters on built pages: ${linked}`);
    expect(linked).toBeGreaterThan(60);
  });

  it('link to the endpoint page, which links back', () => {
    for (const [id] of operations) {
      expect(page(`/docs/sdk/go/${id}`).links).toContain(`/docs/api/${id}`);
      expect(page(`/docs/api/${id}`).links).toContain(`/docs/sdk/go/${id}`);
    }
  });

  it('describe the client, the logs and their methods', () => {
    const shown = {
      MarketDataClient: '/docs/sdk/go/client',
      MarketDataLogs: '/docs/sdk/go/logging',
      LogEntry: '/docs/sdk/go/logging',
    };
    for (const [name, route] of Object.entries(shown)) {
      const {fields, methods, functions} = go.structs[name]!;
      const anchors = [
        ...fields.map((field) => lower(name, field.name)),
        ...methods.map(({signature}) => lower(name, signature.name)),
        ...functions.map(({signature}) => lower('api', signature.name)),
      ];
      expect(anchors.filter((anchor) => !page(route).ids.has(anchor))).toEqual([]);
    }
  });

  it('list every constructor on the overview and group pages, and every error on the overview', () => {
    for (const [id, {constructor}] of operations) {
      const group = id.split('/')[0];
      const lists = ['/docs/sdk/go', ...(group === 'funds' ? [] : [`/docs/sdk/${group}`])];
      for (const route of lists) expect(page(route).codes, route).toContain(`${constructor.name}()`);
    }
    expect(go.errors.filter(({error}) => !page('/docs/sdk/go').text.includes(error))).toEqual([]);
    expect(go.dateErrors.filter(({error}) => !page('/docs/sdk/go').codes.has(error))).toEqual([]);
  });
});

describe('built PHP SDK page', () => {
  const built = () => page('/docs/sdk/php');

  it.each(Object.entries(php.resources))(
    '%s has anchors for its methods, arguments, classes and properties',
    (property, {methods, classes}) => {
      const clean = (...names: string[]) =>
        lower(...names)
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/-$/, '');
      const anchors = [
        ...methods.flatMap(({name, arguments: all}) => [
          clean(property, name),
          ...all
            .filter((item) => item.name !== 'parameters')
            .map((item) => clean('argument', property, name, item.name)),
        ]),
        ...Object.entries(classes).flatMap(([name, properties]) => [
          clean(property, 'class', name),
          ...Object.keys(properties).map((key) => clean(property, 'class', name, key)),
        ]),
      ];
      console.log(`PHP ${property}: ${anchors.length} methods, arguments, classes and properties on the page`);
      expect(anchors.length).toBeGreaterThan(methods.length);
      expect(anchors.filter((anchor) => !built().ids.has(anchor))).toEqual([]);
    },
  );

  it('links each argument to the API parameter that it sets', () => {
    const targets = Object.values(php.resources).flatMap(({methods}) =>
      methods.flatMap(({operation, arguments: all}) =>
        all.flatMap(({parameter}) => (operation && parameter ? [{operation, name: parameter.name}] : [])),
      ),
    );
    const missing = targets.filter(
      ({operation, name}) =>
        !built().links.includes(`/docs/api/${operation}#param-${name}`) ||
        !page(`/docs/api/${operation}`).ids.has(`param-${name}`),
    );
    console.log(`PHP arguments linked to API parameters on the built page: ${targets.length}`);
    expect(targets.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('shows enums, exceptions, and the methods of the client and the responses', () => {
    const names = [
      ...Object.entries(php.enums).flatMap(([name, {values}]) => Object.keys(values).map((key) => `${name}::${key}`)),
      ...php.errors.map((error) => error.class),
      ...[...php.client.methods, ...php.base.methods].map(({signature}) =>
        signature.declaration.replace('public function ', ''),
      ),
    ];
    expect(names.filter((name) => !built().codes.has(name))).toEqual([]);
  });
});

describe('built SDK pages', () => {
  const own = routes.filter((route) => /^\/docs\/sdk(\/|$)/.test(route));

  it('have at least 120 words, and no undefined values or unresolved variables', () => {
    const words = own.map(
      (route) =>
        page(route)
          .text.split(/\s+/)
          .filter((word) => /\w/.test(word)).length,
    );
    console.log(
      `SDK pages: ${own.length}, words: ${words.reduce((a, b) => a + b, 0)}, fewest on a page: ${Math.min(...words)}`,
    );
    expect(own).not.toEqual([]);
    expect(own.filter((_, index) => words[index]! < 120)).toEqual([]);
    expect(own.filter((route) => /undefined|\[object|\{(product|links)\b/.test(page(route).text))).toEqual([]);
  });

  it('have no broken internal links', () => {
    let checked = 0;
    const broken: string[] = [];
    for (const route of own) {
      for (const href of page(route).links) {
        const [path = '', hash] = href.split('#');
        const target = path === '' ? route : path;
        if (!/^\/docs(\/|$)/.test(target) || /\.\w+$/.test(target)) continue;
        checked++;
        if (!fs.existsSync(builtFile(target))) broken.push(`${route} -> ${href}: no such page`);
        else if (hash && !page(target).ids.has(decodeURIComponent(hash)))
          broken.push(`${route} -> ${href}: no such anchor`);
      }
    }
    console.log(`links of the SDK pages checked: ${checked}`);
    expect(checked).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  });

  it('link to the generated Postman collection', () => {
    expect(page('/docs/sdk/postman').links).toContain('/docs/postman.json');
    expect(Object.keys(loadApi().operations).length).toBeGreaterThan(0);
    expect(fs.existsSync('build/postman.json')).toBe(true);
  });
});
