import {findFormulas} from '../checkFormula';
import {fencesOf} from '../fences';
import type {Finding} from '../finding';
import {atOffset} from '../finding';
import {focused, type Site} from '../checkedSite';
import {dataFile, readYaml} from '../yamlPlaces';
import type {Query} from './example';
import {requestOf as goRequest} from './goExamples';
import {formulaRequest} from './sheetsExamples';

/** A request that a reader can send, in any language. */
export interface SentRequest extends Query {
  /** ID of the operation, such as `options/chain` */
  readonly operation: string;
  /** the request as written, or its name in the data, for messages and exceptions */
  readonly text: string;
  readonly at: (message: string, fix: string) => Finding;
}

/** Returns every request in the specification, on the focused pages, in the SDK samples, and in formulas. */
export function collectRequests(site: Site): SentRequest[] {
  return [
    ...described(site),
    ...urls(site),
    ...goSamples(site),
    ...goFences(site),
    ...phpSamples(site),
    ...formulas(site),
  ];
}

function described(site: Site): SentRequest[] {
  return Object.values(site.project.api.loadApi().operations).flatMap(({id, requests}) => {
    const file = readYaml(site, dataFile(site, `openapi/${id}.yaml`));
    return requests.map(
      (item, index): SentRequest => ({
        operation: id,
        text: `${id} ${item.id}`,
        path: item.path,
        query: item.query,
        at: (message, fix) => file.at(['get', 'x-requests', index], message, fix),
      }),
    );
  });
}

/** Returns the requests whose URLs appear in the source of a page, except in code blocks titled "Wrong". */
function urls(site: Site): SentRequest[] {
  const wrong = /^```\w+ title="Wrong"\n[\s\S]*?^```$/gm;
  return focused(site, site.pages).flatMap(({file, source: whole}) => {
    const source = whole.replace(wrong, (item) => item.replace(/[^\n]/g, ' '));
    const targets = /(?<=https:\/\/api\.marketdata\.app|\{apiHost\}|get="|GET )\/v1\/[^"'`<>\\)|\n]*/g;
    return [...source.matchAll(targets)].flatMap((match): SentRequest[] => {
      try {
        const {operation, request} = site.project.requests.readRequest(
          match[0].replace(/ HTTP.*| .*(?=$)/, '').replace(/[.,;:]$/, ''),
        );
        const at: SentRequest['at'] = (message, fix) => atOffset(file, source, match.index, message, fix);
        return [
          {operation: operation.id, text: match[0], path: request.values, query: Object.fromEntries(request.query), at},
        ];
      } catch {
        // The "API requests" check reports invalid URLs.
        return [];
      }
    });
  });
}

function goSamples(site: Site): SentRequest[] {
  const {operations} = site.project.go.loadGo();
  const file = readYaml(site, dataFile(site, 'go-sdk.yaml'));
  return Object.entries(operations).flatMap(([operation, go]) =>
    (['values', 'packedValues'] as const).flatMap((key): SentRequest[] => {
      const values = go.sample[key];
      const at: SentRequest['at'] = (message, fix) => file.at(['operations', operation, 'sample', key], message, fix);
      return values ? [{operation, text: `Go ${operation} ${key}`, ...goRequest(go, values), at}] : [];
    }),
  );
}

/** Returns the requests in chained Go calls on pages, such as `api.OptionQuote().OptionSymbol("…").Date("…")`. */
function goFences(site: Site): SentRequest[] {
  const operations = Object.entries(site.project.go.loadGo().operations);
  return fencesOf(site, ['go']).flatMap((fence): SentRequest[] =>
    fence.written
      ? [...fence.code.matchAll(/\bapi\.(\w+)\(\)((?:\s*\.\s*\w+\([^()]*\))+)/g)].flatMap((match): SentRequest[] => {
          const [operation, go] = operations.find(([, item]) => item.constructor.name === match[1]) ?? [];
          if (!operation || !go) return [];
          const calls = [...(match[2] ?? '').matchAll(/\.\s*(\w+)\("?([^()"]*)"?\)/g)];
          const values = Object.fromEntries(calls.map(([, name = '', value = '']) => [name, value]));
          const line = fence.code.slice(0, match.index).split('\n').length;
          return [
            {
              operation,
              text: match[0],
              ...goRequest(go, values),
              at: (message, fix) => fence.at(line, 1, message, fix),
            },
          ];
        })
      : [],
  );
}

function phpSamples(site: Site): SentRequest[] {
  const file = readYaml(site, dataFile(site, 'php-sdk.yaml'));
  return Object.entries(site.project.php.loadPhp().resources).flatMap(([resource, {methods}]) =>
    methods.flatMap(({operation, name, example, arguments: known}, index): SentRequest[] => {
      if (!operation) return [];
      const path: Record<string, string> = {};
      const query: Record<string, string> = {};
      for (const [argument, value] of Object.entries(example.arguments)) {
        const parameter = known.find((item) => item.name === argument)?.parameter;
        if (parameter) (parameter.in === 'path' ? path : query)[parameter.name] = String(value);
      }
      const at: SentRequest['at'] = (message, fix) =>
        file.at(['resources', resource, 'methods', index, 'example', 'arguments'], message, fix);
      return [{operation, text: `PHP ${resource}->${name}`, path, query, at}];
    }),
  );
}

/** Returns the requests that the formulas on pages and in the data send. Formulas that show a mistake are skipped. */
function formulas(site: Site): SentRequest[] {
  const known = site.project.sheets.loadSheets().formulas;
  const files = [...site.pages.map(({file}) => file), dataFile(site, 'sheets.yaml')];
  return focused(
    site,
    files.map((file) => ({file})),
  ).flatMap(({file}) => {
    const source = site.read(file);
    const lines = source.split('\n');
    return findFormulas(source).flatMap(({formula, line}): SentRequest[] => {
      const [, name = ''] = /^=([A-Z]+)/.exec(formula) ?? [];
      const own = known[name];
      const text = lines[line - 1] ?? '';
      if (!own || /^\s*- wrong:/.test(text)) return [];
      const request = formulaRequest(site, own, own.operation, formula);
      const column = Math.max(0, text.indexOf(formula)) + 1;
      return [
        {
          operation: own.operation,
          text: formula,
          ...request,
          at: (message, fix) => ({file, line, column, message, fix}),
        },
      ];
    });
  });
}
