import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it, vi} from 'vitest';
import {loadApi, type Operation} from '../../src/reference/api/model';
import {costSummary} from '../../src/reference/costs';
import {changeText} from '../../src/reference/changes/model';
import {mapStrings, readDescription} from '../../src/reference/api/description';
import {routes} from '../support/routes';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const description = readDescription();
const api = loadApi();
const operations = Object.values(api.operations);

/** Fails if no items were checked, because then a test proves nothing. */
function counted(what: string, count: number) {
  expect(count, what).toBeGreaterThan(0);
}

describe('response examples', () => {
  it('include every field that is always present', () => {
    // The published example of a stock quote doesn't contain these fields.
    const unpublished = ['stocks/quotes change', 'stocks/quotes changepct'];
    const missing = operations.flatMap(({id, fields, responses}) => {
      const [first] = responses.success;
      const shown = Object.keys(first?.value as object);
      return fields
        .filter(({name, absent}) => /^\w+$/.test(name) && name !== 'Headers' && !absent && !shown.includes(name))
        .map(({name}) => `${id} ${name}`);
    });
    counted('fields checked', operations.flatMap(({fields}) => fields).length);
    expect(missing).toEqual(unpublished);
  });
});

describe('text in the specification', () => {
  it('contains no unresolved site variables', () => {
    let count = 0;
    const unresolved: string[] = [];
    mapStrings(description, (text) => {
      count += 1;
      const braces = text.match(/\{[a-z][\w.]*\}/gi) ?? [];
      // Ignore path placeholders, as in /v1/stocks/prices/{symbol}/.
      unresolved.push(...braces.filter((brace) => !text.includes(`/${brace}`)));
      return text;
    });
    counted('strings checked', count);
    expect(unresolved).toEqual([]);
  });

  it('links only to existing pages, status codes and other known anchors', () => {
    const links = [...JSON.stringify(description).matchAll(/\]\((\/[^)]+)\)/g)].map(([, to]) => to!);
    counted('links to pages', links.length);
    const anchors = [
      '/api/options#option-symbols',
      ...api.statusCodes.map(({id}) => `/api/troubleshooting/http-status-codes#${id}`),
    ];
    const broken = links.filter((to) => {
      const [page = '', anchor] = to.split('#');
      const known = anchor === undefined || anchors.includes(`${page}#${anchor}`);
      return !routes.includes(`/docs${page}`) || !known;
    });
    expect(broken).toEqual([]);
    for (const [name, {page}] of Object.entries(api.universal)) expect(routes, name).toContain(`/docs${page}`);
  });

  it('is a single paragraph of inline Markdown, without JSX tags or expressions', () => {
    const parser = unified().use(remarkParse).use(remarkMdx);
    let count = 0;
    const faults: string[] = [];
    const check = (at: string, text: string | undefined) => {
      if (!text) return;
      count += 1;
      const {children} = parser.parse(text);
      const kinds = new Set<string>();
      visit({type: 'root', children} as Root, (node) => void kinds.add(node.type));
      const unexpected = [...kinds].filter(
        (kind) => !['root', 'paragraph', 'text', 'inlineCode', 'link', 'emphasis', 'strong'].includes(kind),
      );
      if (unexpected.length > 0 || children.length !== 1) faults.push(`${at}: ${unexpected.join(', ')} in "${text}"`);
    };
    for (const {
      id,
      summary,
      description: more,
      parameters,
      fields,
      rules,
      changes,
      requests,
      ...operation
    } of operations) {
      [summary, costSummary(operation.costs), operation.plan, operation.delay, ...more.split('\n\n'), ...rules].forEach(
        (text) => check(id, text),
      );
      changes.forEach((change) => check(id, changeText(change)));
      requests.forEach(({title}) => check(id, title));
      parameters.forEach((parameter) =>
        [
          parameter.description,
          parameter.default,
          parameter.unit,
          ...parameter.values.map(({meaning}) => meaning),
        ].forEach((text) => check(`${id} ${parameter.name}`, text)),
      );
      fields.forEach((field) =>
        [field.description, field.absent, field.null, field.unit].forEach((text) => check(`${id} ${field.name}`, text)),
      );
    }
    for (const {name, ...parameter} of Object.values(api.universal))
      [parameter.description, parameter.default, ...parameter.values.map(({meaning}) => meaning)].forEach((text) =>
        check(name, text),
      );
    for (const {id, meaning, cause, fix} of api.statusCodes) [meaning, cause, fix].forEach((text) => check(id, text));
    counted('strings parsed as MDX', count);
    expect(faults).toEqual([]);
  });

  it('ends with a period or a parenthesis, and summaries have fewer than 20 words', () => {
    const unterminated = operations.flatMap(({id, summary, rules, parameters, fields}) =>
      [summary, ...rules, ...[...parameters, ...fields].map((parameter) => parameter.description)]
        .filter((text) => !/[.)]$/.test(text))
        .map((text) => `${id}: ${text}`),
    );
    expect(unterminated).toEqual([]);
    const purpose = ({summary, deprecation = ''}: Operation) => summary.replace(deprecation, '').trim();
    const long = operations.filter((operation) => purpose(operation).split(/\s+/).length >= 20);
    expect(long.map(({id, summary}) => `${id}: ${summary}`)).toEqual([]);
  });
});
