import {fencesOf} from '../fences';
import {pagePassages} from '../passages';
import type {Site} from '../checkedSite';
import {dataFile, readYaml} from '../yamlPlaces';
import type {Body, Example, Query} from './example';
import {goExamples} from './goExamples';
import {midnight} from './market';
import {sheetsExamples} from './sheetsExamples';

/** Returns every example response on the site, together with its request if it's known. */
export function collectExamples(site: Site): Example[] {
  return [
    ...apiExamples(site),
    ...universalExamples(site),
    ...goExamples(site),
    ...phpExamples(site),
    ...sheetsExamples(site),
    ...pageExamples(site),
    ...lookupSentences(site),
  ];
}

/** Returns all responses in the OpenAPI specification, including errors. */
function apiExamples(site: Site): Example[] {
  return Object.values(site.project.api.loadApi().operations).flatMap((operation) => {
    const file = readYaml(site, dataFile(site, `openapi/${operation.id}.yaml`));
    const {success, noData, errors} = operation.responses;
    const all = [...success, ...(noData ? [noData] : []), ...errors];
    return all.map(({id, title, status, value}): Example => {
      const keys = ['get', 'responses', status, 'content', 'application/json', 'examples', id, 'value'];
      const request = status === '200' ? operation.requests.find((item) => item.id === id) : undefined;
      return {
        name: `${operation.id} ${id}`,
        operation,
        request,
        body: value as Body,
        partial: /^\d+ of /.test(title),
        at: (field, index, message, fix) =>
          file.at([...keys, field, ...(index === undefined ? [] : [index])], message, fix),
      };
    });
  });
}

/** Returns the examples on the pages of universal parameters, which show a request with and without the parameter. */
function universalExamples(site: Site): Example[] {
  const {loadGeneral, universalSamples} = site.project.general;
  const {operations} = site.project.api.loadApi();
  const file = readYaml(site, dataFile(site, 'general.yaml'));
  return Object.entries(loadGeneral().universalExamples).flatMap(([name, own]) => {
    const operation = operations[own.operation];
    const request = operation?.requests.find(({id}) => id === own.request);
    if (!operation || !request) return [];
    return universalSamples(name).flatMap(({added, body}, index): Example[] => {
      const query = {...request.query, ...own.base, ...added};
      if (!body || query.headers === 'false') return [];
      const read = body.language === 'json' ? (JSON.parse(body.text) as Body) : readCsv(body.text);
      const keys = ['universalExamples', name, ...(index === 0 ? [] : ['shown', index - 1])];
      return [
        {
          name: `${name} ${index === 0 ? 'without' : JSON.stringify(added)}`,
          operation,
          request: {path: request.path, query},
          body: inUnixSeconds(read, query.dateformat),
          derived: true,
          at: (_, __, message, fix) => file.at(keys, message, fix),
        },
      ];
    });
  });
}

/** Reads CSV into columns. Quoted cells aren't supported. */
function readCsv(text: string): Body {
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(
    names.map((name, column) => [
      name,
      rows.map((row) => (Number.isNaN(Number(row[column])) ? row[column] : Number(row[column]))),
    ]),
  );
}

/** Converts the times in `t` from the given date format to Unix seconds. */
function inUnixSeconds(body: Body, format: string | undefined): Body {
  const times = body.t;
  if (!Array.isArray(times) || format === undefined || format === 'unix') return body;
  const seconds = (times as (string | number)[]).map((item) => {
    if (typeof item === 'string') return Date.parse(item.replace(' ', 'T').replace(' ', '')) / 1000;
    const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(item) * 86_400_000).toISOString().slice(0, 10);
    return midnight(date) + Math.round((item % 1) * 1440) * 60;
  });
  return {...body, t: seconds};
}

/** Returns the option symbols that the PHP samples for option lookups print. */
function phpExamples(site: Site): Example[] {
  const operation = site.project.api.loadApi().operations['options/lookup'];
  const file = readYaml(site, dataFile(site, 'php-sdk.yaml'));
  return Object.entries(site.project.php.loadPhp().resources).flatMap(([resource, {methods}]) =>
    methods.flatMap(({name, example}, index): Example[] => {
      const [symbol] = /[A-Z]{1,6}\d{6}[CP]\d{8}$/.exec(example.print) ?? [];
      if (!operation || !symbol || typeof example.arguments.input !== 'string') return [];
      const at: Example['at'] = (_, __, message, fix) =>
        file.at(['resources', resource, 'methods', index, 'example', 'print'], message, fix);
      return [
        {
          name: `PHP ${name}`,
          operation,
          request: {path: {userInput: example.arguments.input}, query: {}},
          body: {optionSymbol: symbol},
          at,
        },
      ];
    }),
  );
}

/** Returns the responses that are written directly on a page, either as a JSON sample or in a log entry. */
function pageExamples(site: Site): Example[] {
  const {operations} = site.project.api.loadApi();
  return fencesOf(site, ['json', 'text']).flatMap((fence): Example[] => {
    const {code, language, page, written} = fence;
    const [, json = ''] = language === 'json' ? [code, code] : (/\bResponse: (\{.*\})\}$/m.exec(code) ?? []);
    const body = written ? readJson(json) : undefined;
    if (!body) return [];
    const [, target] = /https:\/\/[\w.]+(\/v1\/[^\s,"]+)/.exec(code) ?? [];
    const sent = target === undefined ? undefined : site.project.requests.readRequest(target);
    const operation =
      sent?.operation ??
      operations[String(page.frontMatter.operation)] ??
      ('authorization' in body ? operations['utilities/headers'] : operations['stocks/quotes']);
    // Skip JSON objects that are neither a response nor echoed request headers.
    if (!operation || (!('s' in body) && !('authorization' in body))) return [];
    const request: Query | undefined = sent && {
      path: sent.request.values,
      query: Object.fromEntries(sent.request.query),
    };
    const at: Example['at'] = (field, _, message, fix) => {
      const before = code.slice(0, Math.max(0, code.indexOf(`"${field}"`, code.indexOf(json)))).split('\n');
      return fence.at(before.length, (before.at(-1)?.length ?? 0) + 1, message, fix);
    };
    return [{name: page.file, operation, request, body, at}];
  });
}

function readJson(text: string): Body | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Body) : undefined;
  } catch {
    // The "JSON" check reports syntax errors.
    return undefined;
  }
}

/** Returns examples from sentences such as "`AAPL 7/28/23 $200 Call` is `AAPL230728C00200000`". */
function lookupSentences(site: Site): Example[] {
  const operation = site.project.api.loadApi().operations['options/lookup'];
  const pattern = /`([A-Z]+ \d+\/\d+(?:\/\d+)? \$?\d+ (?:Call|Put))`[^`.]*`([A-Z]{1,6}\d{6}[CP]\d{8})`/g;
  return pagePassages(site).flatMap(({text, at: place, file}) =>
    [...text.matchAll(pattern)].flatMap((match): Example[] =>
      operation
        ? [
            {
              name: file,
              operation,
              request: {path: {userInput: match[1] ?? ''}, query: {}},
              body: {optionSymbol: match[2]},
              at: (_, __, message, fix) => place(match.index, message, fix),
            },
          ]
        : [],
    ),
  );
}
