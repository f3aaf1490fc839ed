import type {CheckedRequest} from '../../reference/api/checkedRequest';
import {findParameter, type Parameter} from '../../reference/api/model';
import {loadDates} from '../../reference/dates/model';
import {loadToggleRules} from '../../reference/samples/availableToggles';

const DAY = 86_400_000;
const MOST_INTRADAY_DAYS = 366;
const INTRADAY = /^\d+$|H$|^minutely$|^hourly$/;

/** What the rules can't check. */
export const notChecked =
  "Not checked: whether the symbols exist, whether the dates have data, and whether a plan includes the data. get_endpoint lists the endpoint's rules.";

/**
 * Applies the rules that the specification states only in text, and those of the interactive examples on pages.
 *
 * @param now the current time in milliseconds
 * @throws Error if the API rejects the request, or if one of its parameters has no effect
 */
export function applyRules({operation, request}: CheckedRequest, now: number): void {
  const own = loadToggleRules().operations[operation.id] ?? {};
  const names = request.query.map(([name]) => name);
  for (const name of names) {
    const other = own[name]?.without?.find((item) => names.includes(item));
    if (other) throw new Error(`${name} and ${other} can't be combined -> remove one of them`);
  }
  for (const [name, value] of [...Object.entries(request.values), ...request.query]) {
    const fault = faultOf(findParameter(operation, name), value);
    if (fault) throw new Error(`${name}=${value}: ${fault}`);
  }
  if (operation.id !== 'stocks/candles' || !INTRADAY.test(request.values.resolution ?? '')) return;
  const [from = NaN, to = NaN] = ['from', 'to'].map((name) =>
    dateOf(request.query.find(([key]) => key === name)?.[1] ?? ''),
  );
  if ((Number.isNaN(to) ? now : to) - from > MOST_INTRADAY_DAYS * DAY)
    throw new Error('intraday candles for more than 1 year -> send one request per year, with from and to');
}

function faultOf(parameter: Parameter, value: string): string | undefined {
  const {name, type, values, literalSlashes, example} = parameter;
  if (type === 'date' && !isDate(value) && !values.some((item) => item.values.includes(value)))
    return `not a date -> use a format such as ${loadDates()
      .formats.flatMap((format) => format.example ?? [])
      .join(', ')}`;
  if (literalSlashes)
    return value.split('/').some((part) => /^\.{0,2}$/.test(part.trim()))
      ? `not valid -> use a value such as ${example}`
      : undefined;
  return /symbol/i.test(name) && !/^[\w.^-]+(?:, ?[\w.^-]+)*$/.test(value)
    ? `not a symbol -> use a value such as ${example}`
    : undefined;
}

/** Returns whether a value is in one of the formats on the page "Dates and Times". */
function isDate(value: string): boolean {
  const phrases = loadDates().groups.flatMap((group) => group.phrases.map(({phrase}) => phrase));
  const isPhrase = phrases.some((phrase) =>
    new RegExp(`^${phrase.replace('[number]', '\\d+').replace(/s( ago)?$/, 's?$1')}$`, 'i').test(value),
  );
  return isPhrase || !Number.isNaN(dateOf(value));
}

/** Returns an absolute date in milliseconds, or NaN if a text isn't one. */
function dateOf(value: string): number {
  // Small numbers are the days since the Excel epoch, and others are Unix seconds.
  if (/^\d+(?:\.\d+)?$/.test(value))
    return Number(value) > 200_000 ? Number(value) * 1000 : (Number(value) - 25_569) * DAY;
  return /^\d[\d/:. T+-]*(?: ?[AP]M|Z)?$/i.test(value) ? Date.parse(value) : Number.NaN;
}
