import type {Site} from '../checkedSite';
import {dataFile, readYaml} from '../yamlPlaces';
import type {Body, Example, Query} from './example';
import {keysOf, readMoment, readScalar, readStruct, toColumns} from './goOutput';

type GoSdk = ReturnType<Site['project']['go']['loadGo']>;
type GoOperation = GoSdk['operations'][string];

/** Returns the printed results of the Go samples and the requests that the samples send. */
export function goExamples(site: Site): Example[] {
  const sdk = site.project.go.loadGo();
  const api = site.project.api.loadApi();
  const file = readYaml(site, dataFile(site, 'go-sdk.yaml'));
  const source = site.read(file.file).split('\n');
  return Object.entries(sdk.operations).flatMap(([id, go]) => {
    const operation = api.operations[id];
    if (!operation) return [];
    const own = go.sample.values;
    const packed = go.sample.packedValues ?? own;
    const bodies: [run: string, values: typeof own, body: Body | undefined][] = [
      ['Get', own, readGet(sdk, go, id)],
      ['Packed', packed, readPacked(sdk, go)],
      ['Raw', packed, readRaw(go.sample.Raw)],
    ];
    return bodies.flatMap(([run, values, body]): Example[] => {
      if (!body) return [];
      const keys = ['operations', id, 'sample', run];
      const at: Example['at'] = (field, index, message, fix) => {
        const rows = run === 'Get' && index !== undefined && go.sample.Get.length > 1;
        const place = file.at(rows ? [...keys, index] : keys, message, fix);
        const label = new RegExp(`\\b${labelOf(sdk, go, field)}"?:`, 'i').exec(source[place.line - 1] ?? '');
        return {...place, column: label ? label.index + 1 : place.column};
      };
      const name = `Go ${id} ${run}`;
      return [{name, operation, request: requestOf(go, values), body, partial: isShortened(go), at}];
    });
  });
}

const isShortened = ({sample}: GoOperation) => /shortened/.test(sample.note ?? '');

/** Returns a pattern that matches a field's name in Go output or its JSON key. */
function labelOf(sdk: GoSdk, go: GoOperation, field: string): string {
  const found = [...keysOf(sdk, [go.row, go.response])].filter(([, key]) => key === field).map(([label]) => label);
  return `(?:${[...found, field.replace(/\W/g, '\\$&')].join('|')})`;
}

/** Returns the request that a sample sends, with the API's parameter names. */
function requestOf(go: GoOperation, values: GoOperation['sample']['values']): Query {
  const path: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const parameter = go.setters.find((item) => item.name === name)?.parameter;
    if (parameter) (parameter.in === 'path' ? path : query)[parameter.name] = String(value);
  }
  return {path, query};
}

function readGet(sdk: GoSdk, go: GoOperation, id: string): Body | undefined {
  const lines = go.sample.Get.filter((line) => line !== '…');
  if (id === 'options/expirations') {
    const dates = lines.map((line) => line.slice(0, 10));
    return {expirations: dates.filter((_, index) => readMoment(lines[index] ?? '') !== undefined)};
  }
  if (id === 'options/lookup') return {optionSymbol: lines[0]};
  if (id === 'options/strikes') return readStrikes(lines);
  if (id === 'markets/status') return readStatus(lines);
  if (go.sample.print) return {symbol: lines.map((line) => line.replace(/^\w+: /, ''))};
  const keys = keysOf(sdk, [go.row, go.response]);
  const records = lines.map((line) => readStruct(line, keys));
  return records.includes(undefined) ? undefined : toColumns(records as Body[]);
}

/** Reads lines such as `OptionStrikes{Expiration: 2009-02-20, Strikes: [40.00 45.00]}`. */
function readStrikes(lines: readonly string[]): Body {
  return Object.fromEntries(
    lines.map((line) => {
      const [, date = '', strikes = ''] = /Expiration: (\S+), Strikes: \[(.*)\]/.exec(line) ?? [];
      return [date, strikes.split(' ').map(Number)];
    }),
  );
}

/** Reads lines such as `MarketStatusReport{Date: 2022-01-01, Open: false, Closed: true}`. */
function readStatus(lines: readonly string[]): Body {
  const found = lines.map((line) => /Date: (\S+), Open: (\w+), Closed: (\w+)/.exec(line) ?? []);
  return {
    date: found.map(([, date = '']) => readScalar(date)),
    status: found.map(([, , open, closed]) => (open === closed ? 'both' : open === 'true' ? 'open' : 'closed')),
  };
}

function readPacked(sdk: GoSdk, go: GoOperation): Body | undefined {
  const [line] = go.sample.Packed ?? [];
  // Skip output in which the strikes are shortened to the first and last values.
  if (line === undefined || line.includes('…')) return undefined;
  const single = line.startsWith('OptionLookupResponse') || line.startsWith('StockNewsResponse');
  const body = readStruct(line, keysOf(sdk, [go.response]));
  if (!body || single) return body;
  const updated = go.response === 'OptionsExpirationsResponse';
  if (updated) {
    const dates = /Expirations: \[([^\]]*)\]/.exec(line)?.[1]?.split(' ') ?? [];
    return {expirations: dates, updated: body.updated ?? body.Updated};
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? value : [value]]));
}

function readRaw(text: string | undefined): Body | undefined {
  return text === undefined || text.includes('…') ? undefined : (JSON.parse(text) as Body);
}
