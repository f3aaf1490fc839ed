import {headerFacts} from '../data/api/facts';
import {changeText} from '../data/changes/model';
import {titleOf} from './changes';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {freshnessGroups, loadPlans} from '../data/plans/model';
import {type DataClass, dataClasses} from '../data/plans/schema';
import {figureCell, withAges, withoutAgreement} from './plans';
import {findField, findOperation, findParameter, loadApi, type Operation} from '../data/api/model';
import type {Known} from '../data/api/schema';
import {month} from '../../settings/serviceState';
import {aboutOperation, linked, otherFields} from './apiTables';
import {factList} from './mdx';
import {list, oneLine} from 'docusaurus-plugin-data-tags/words';
import {anchor, blocks, code, heading, link, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {simpleTag, type TagContext, type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';

/** Tags about one endpoint, except those for tables (`apiTables.ts`) and examples (`examples.ts`). */
export const apiTags: Tags = {
  /**
   * `<Endpoint />` shows the URL with a copy button, and the endpoint's cost, plans, and data delay.
   * If the endpoint works without a token, the tag also shows that. A note above shows that the endpoint is deprecated.
   */
  Endpoint: aboutOperation((operation) => {
    const header = [
      `<Endpoint method="GET" host="${loadApi().server}" path="${operation.path}">`,
      factList(Object.fromEntries(headerFacts(operation).map(({term, text}) => [term, withAges(text)]))),
      '</Endpoint>',
    ].join('\n');
    const {deprecation} = operation;
    return blocks(deprecation && blocks(':::note[Deprecated]', deprecation, ':::'), header);
  }),

  /** `<Rules />` lists the endpoint's limits and rules that aren't about a parameter or field, and what has changed. */
  Rules: aboutOperation((operation) => {
    const {rules, statements, changes} = operation;
    const other = statements.filter(({about, fields}) => about.length === 0 && fields.length === 0);
    return [...rules, ...other.map(({text}) => text), ...changes.map(changeText)]
      .map((rule) => `* ${linked(rule, operation)}`)
      .join('\n');
  }),

  /** `<KnownBehavior />` lists the behavior of all endpoints that differs from what readers expect. */
  KnownBehavior: simpleTag(() => {
    const operations = Object.values(loadApi().operations).filter(({deprecation}) => !deprecation);
    const all = new Map(operations.flatMap(({known}) => known.map((item) => [item.id, item] as const)));
    const entries = [...all.values()].map((item) => {
      const pages = operations.filter(({known}) => known.some(({id}) => id === item.id));
      const groups = [...new Set(pages.map(({group}) => group.title))];
      return {...item, pages, group: groups.length === 1 ? groups[0]! : 'Multiple endpoints'};
    });
    const groups = [...new Set(entries.map(({group}) => group))].sort(
      (one, other) => Number(other === 'Multiple endpoints') - Number(one === 'Multiple endpoints'),
    );
    return blocks(
      ...groups.flatMap((group) => [
        heading(2, group, anchor(group)),
        ...entries.filter((entry) => entry.group === group).map(knownSection),
      ]),
    );
  }),

  /** `<PagingSupport />` shows on which endpoints `limit` and `offset` work. */
  PagingSupport: simpleTag(() => {
    const operations = Object.values(loadApi().operations).filter(({deprecation}) => !deprecation);
    const rows = Object.entries(pagingStates).map(([state, meaning]) => ({
      cells: [linksTo(operations.filter(({paging}) => paging === state)), meaning],
    }));
    return table('Endpoints that support limit and offset', ['Endpoints', '`limit` and `offset`'], rows);
  }),

  /** `<Param name="countback" />` shows a parameter's name in a sentence, linked to the parameter's description. */
  Param: tagWith(['name', 'operation'], ({name, operation: id}, context) => {
    const found = findParameter(findOperation(id), name);
    return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
  }),

  /** `<Field name="o" />` shows a response field's name in a sentence, linked to the field's row. */
  Field: tagWith(['name', 'operation'], ({name, operation: id}, context) => {
    const operation = findOperation(id);
    if (!otherFields(operation).some((item) => item.name === name)) findField(operation, name);
    return link(code(name), `${pageOf(id, context)}#field-${name}`);
  }),

  /**
   * `<Coverage />` lists the groups of endpoints with their number and how recent the data is at best, for non-professional users.
   */
  Coverage: simpleTag(() => {
    const current = dataOperations();
    const best = freshnessGroups().at(-2)!.of;
    return [...new Set(current.map(({group}) => group))]
      .map((group) => {
        const own = current.filter((operation) => operation.group === group);
        const lines = dataClasses.flatMap((name) => {
          const titles = own.filter(({delay}) => delay === name).map(({id, title}) => link(text(title), `/api/${id}`));
          const {cell, condition} = best(name);
          const age = name === 'unpublished' ? 'Delay not published' : [cell, condition].filter(Boolean).join(' ');
          return titles.length > 0 ? [[age, list(titles)] as const] : [];
        });
        const count = `${own.length} ${own.length === 1 ? 'endpoint' : 'endpoints'}`;
        return [
          `* ${link(text(group.title), `/api/${group.id}`)} <small>${count}</small>\n`,
          ...lines.map(([age, endpoints]) => `  * **${withAges(age)}** ${endpoints}`),
        ].join('\n');
      })
      .join('\n');
  }),

  /** `<DataFreshness />` shows how recent the data of each endpoint is by plan and kind of user. Endpoints of the same class share a row. */
  DataFreshness: simpleTag(() => {
    const groups = freshnessGroups();
    const known = dataClasses.filter((name) => !['current', 'unpublished'].includes(name) && pagesOf(name) !== '');
    const rows = known.map((name) => ({cells: [pagesOf(name), ...groups.map(({of}) => figureCell(of(name)))]}));
    const heads = ['Endpoints', ...groups.map(({who}) => who)];
    return `<div className="plans">\n${table('Data by endpoint', heads, rows, {cards: heads.slice(1)})}\n</div>`;
  }),

  /** `<WithoutAgreement />` says how recent data is for non-professional users who haven't signed an agreement. */
  WithoutAgreement: simpleTag(() => withoutAgreement()),

  /** `<EndpointsWith delay="unpublished" />` lists the endpoints whose data is of a class of `plans.yaml`. */
  EndpointsWith: tagWith(['delay'], ({delay}) => {
    lookUp('class of data', delay, loadPlans().classes);
    return pagesOf(delay as DataClass);
  }),
};

/** Returns the operations that return market data, without deprecated ones. */
const dataOperations = () =>
  Object.values(loadApi().operations).filter(({costs, deprecation}) => costs.length > 0 && !deprecation);

/** Returns a list of links to the pages of operations whose data is of a class. */
const pagesOf = (name: DataClass): string => linksTo(dataOperations().filter(({delay}) => delay === name));

/** Returns a list of links to the pages of operations. */
const linksTo = (operations: readonly Operation[]): string =>
  list(operations.map(({id}) => link(titleOf(`/api/${id}`), `/api/${id}`)));

/** What `limit` and `offset` do on an endpoint, by the state in the data. */
const pagingStates = {
  works: 'Work',
  ignored: 'Ignored, so each page of a loop is the same full response',
  untested: "Not tested, so don't rely on them",
  single: 'Not needed, because the response contains a single result or a fixed list',
};

/** Returns the section about a known behavior. */
function knownSection(known: Known & {pages: readonly Operation[]}): string {
  const {id, title, text: what, avoid, since, source, pages} = known;
  const endpoints = pages.length > 4 ? 'All endpoints' : linksTo(pages);
  return blocks(
    heading(3, title, id),
    oneLine(what),
    `**What to do:** ${oneLine(avoid)}`,
    `<small>${endpoints}. Known since ${month(since)}. Source: ${text(source)}.</small>`,
  );
}

/** Returns the path of the operation's page for a link. If the link is on that page, returns an empty string. */
function pageOf(id: string, {file}: TagContext): string {
  return file.replaceAll('\\', '/').endsWith(`/api/${id}.mdx`) ? '' : `/api/${id}`;
}
