import type {Site} from '../checkedSite';
import {dataFile, readYaml} from '../yamlPlaces';
import type {Body, Example, Query} from './example';
import {addDays, readDate} from './market';

type Sheets = ReturnType<Site['project']['sheets']['loadSheets']>;
type Formula = Sheets['formulas'][string];

/** Returns the example results of formulas, and the option symbols that lookups return. */
export function sheetsExamples(site: Site): Example[] {
  const {formulas} = site.project.sheets.loadSheets();
  return Object.entries(formulas).flatMap(([name, formula]) => [
    ...results(site, name, formula),
    ...lookups(site, name, formula),
  ]);
}

function results(site: Site, name: string, own: Formula): Example[] {
  const {operations} = site.project.api.loadApi();
  const file = readYaml(site, dataFile(site, 'sheets.yaml'));
  return own.examples.flatMap(({formula, result}, index): Example[] => {
    const operation = result && operations[result.operation];
    const response = operation?.responses.success.find(
      ({id}) => result?.example === undefined || id === result.example,
    );
    if (!operation || !response) return [];
    const request = formulaRequest(site, own, operation.id, formula);
    return [
      {
        name: `${name} ${index + 1}`,
        operation,
        request,
        body: response.value as Body,
        partial: /^\d+ of /.test(response.title),
        derived: true,
        at: (_, __, message, fix) =>
          file.at(['formulas', name, 'examples', index, 'formula'], `${formula}: ${message}`, fix),
      },
    ];
  });
}

/** Returns the request that the add-on sends for a formula. Cell references and nested formulas are omitted. */
function formulaRequest(site: Site, {arguments: known}: Formula, operation: string, formula: string): Query {
  const given = site.project.sheets.splitArguments(formula).map((item) => /^"(.*)"$/.exec(item)?.[1] ?? item);
  const kinds = Object.values(known).map(({accepts}) => accepts as string);
  return requestOf(operation, (kind) => given[kinds.indexOf(kind)]);
}

function requestOf(operation: string, argument: (kind: string) => string | undefined): Query {
  const symbols = argument('symbols') ?? argument('symbol');
  const attributes = argument('attributes') ?? '';
  const from = readDate(argument('date'));
  const end = argument('date-or-days');
  const to = from && end && /^\d+$/.test(end) ? addDays(from, Number(end)) : readDate(end);
  const single = from !== undefined && (to === undefined || operation === 'stocks/bulkcandles');
  const query: Record<string, string | undefined> = {
    ...(single ? {date: from} : {from, to}),
    ...(operation.startsWith('stocks/bulk') ? {symbols} : {}),
    ...(operation === 'options/chain' ? {expiration: readDate(argument('expiration'))} : {}),
    ...(/\bunadjusted\b/.test(attributes)
      ? {adjustsplits: 'false'}
      : /\badjusted\b/.test(attributes)
        ? {adjustsplits: 'true'}
        : {}),
  };
  const path: Record<string, string | undefined> = {
    ...(operation === 'options/chain'
      ? {underlyingSymbol: symbols}
      : operation.startsWith('stocks/bulk')
        ? {}
        : {symbol: symbols}),
    optionSymbol: argument('option-symbol'),
    ...(operation.endsWith('candles') ? {resolution: argument('resolution') ?? 'D'} : {}),
  };
  const fixed = (values: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(values).filter(
        (item): item is [string, string] => item[1] !== undefined && !/[()]|^[A-Z]\d+(?::|$)/.test(item[1]),
      ),
    );
  return {path: fixed(path), query: fixed(query)};
}

/** Returns the symbols that OPTIONLOOKUP returns in its examples and in the table of supported formats. */
function lookups(site: Site, name: string, {examples, forms = []}: Formula): Example[] {
  const operation = site.project.api.loadApi().operations['options/lookup'];
  if (name !== 'OPTIONLOOKUP' || !operation) return [];
  const file = readYaml(site, dataFile(site, 'sheets.yaml'));
  const all = [
    ...examples.map(({formula, value}, index) => ({formula, value, keys: ['examples', index, 'value']})),
    ...forms.flatMap(({rows}, form) =>
      rows.map(({example = '', text}, row) => ({
        formula: example,
        value: /[A-Z]{1,6}\d{6}[CP]\d{8}/.exec(text ?? '')?.[0],
        keys: ['forms', form, 'rows', row, 'text'],
      })),
    ),
  ];
  return all.flatMap(({formula, value, keys}): Example[] => {
    const [, input] = /^=OPTIONLOOKUP\("(.*)"\)$/.exec(formula) ?? [];
    if (input === undefined || value === undefined) return [];
    return [
      {
        name: formula,
        operation,
        request: {path: {userInput: input}, query: {}},
        body: {optionSymbol: value},
        at: (_, __, message, fix) => file.at(['formulas', name, ...keys], message, fix),
      },
    ];
  });
}
