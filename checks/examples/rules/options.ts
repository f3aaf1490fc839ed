import {type Example, forRecords, type Judgment, numbersOf, valuesOf} from '../example';
import {inNewYork, readOptionSymbol} from '../market';

/** The maximum rounding error of published values, which are rounded to cents. */
const HALF_CENT = 0.005 + 1e-9;

/** Checks the symbols, values, deltas, and days to expiration of option contracts. */
export function judgeOptions(example: Example): Judgment[] {
  return [...judgeSymbols(example), ...judgeValues(example), ...judgeDays(example), ...judgeLookup(example)];
}

function judgeSymbols(example: Example): Judgment[] {
  return valuesOf(example, 'optionSymbol').flatMap((symbol, index): Judgment[] => {
    const own = readOptionSymbol(String(symbol));
    const judgment = {rule: 'option symbol', field: 'optionSymbol', index};
    if (!own) return [{...judgment, wrong: `"${String(symbol)}" is not an OCC symbol`, fix: 'correct the symbol'}];
    const expiration = numbersOf(example, 'expiration')[index];
    const stated: readonly (readonly [field: string, own: string | number, stated: unknown])[] = [
      ['underlying', own.root, valuesOf(example, 'underlying')[index]],
      ['expiration', own.expiration, expiration === undefined ? undefined : inNewYork(expiration).date],
      ['side', own.side, valuesOf(example, 'side')[index]],
      ['strike', own.strike, valuesOf(example, 'strike')[index]],
    ];
    return stated
      .filter(([, , value]) => value !== undefined)
      .map(([field, right, value]) => ({
        ...judgment,
        field,
        wrong: right === value ? undefined : `"${field}" is ${String(value)}, but ${String(symbol)} means ${right}`,
        fix: `write ${right}, or correct the symbol`,
      }));
  });
}

/** Returns each contract's side and strike from the response fields or, if they're missing, from the symbol. */
function contracts(example: Example): {side: string; strike: number}[] {
  return valuesOf(example, 'optionSymbol').map((symbol, index) => {
    const own = readOptionSymbol(String(symbol));
    return {
      side: String(valuesOf(example, 'side')[index] ?? own?.side),
      strike: numbersOf(example, 'strike')[index] ?? own?.strike ?? Number.NaN,
    };
  });
}

function judgeValues(example: Example): Judgment[] {
  const flags = valuesOf(example, 'inTheMoney');
  return contracts(example).flatMap(({side, strike}, index): Judgment[] => {
    const at = (field: string) => numbersOf(example, field)[index];
    const [price, bid, ask, intrinsic, extrinsic, delta] = ['underlyingPrice', 'bid', 'ask', 'intrinsicValue']
      .concat(['extrinsicValue', 'delta'])
      .map(at);
    const judgments: Judgment[] = [];
    const judge = (field: string, given: unknown, isRight: boolean, right: string) =>
      judgments.push({
        rule: 'option value',
        field,
        index,
        wrong: isRight ? undefined : `"${field}" is ${String(given)}: ${right}`,
        fix: 'correct one of the values',
      });
    if (price !== undefined) {
      const depth = side === 'call' ? price - strike : strike - price;
      const facts = `a ${side} with strike ${strike} and the underlying at ${price}`;
      if (flags[index] !== undefined)
        judge('inTheMoney', flags[index], flags[index] === depth > 0, `it's ${depth > 0} for ${facts}`);
      if (intrinsic !== undefined)
        judge(
          'intrinsicValue',
          intrinsic,
          Math.abs(intrinsic - Math.max(0, depth)) <= HALF_CENT,
          `it's ${Math.max(0, depth).toFixed(2)} for ${facts}`,
        );
    }
    if (extrinsic !== undefined && intrinsic !== undefined && bid !== undefined && ask !== undefined) {
      const right = (bid + ask) / 2 - intrinsic;
      judge(
        'extrinsicValue',
        extrinsic,
        Math.abs(extrinsic - right) <= HALF_CENT,
        `the midpoint minus the intrinsic value is ${right.toFixed(3)}`,
      );
    }
    if (delta !== undefined) {
      const range = side === 'call' ? [0, 1] : [-1, 0];
      judge(
        'delta',
        delta,
        delta >= (range[0] ?? 0) && delta <= (range[1] ?? 0),
        `the delta of a ${side} is between ${range.join(' and ')}`,
      );
    }
    return judgments;
  });
}

/**
 * Checks that `dte` is the number of calendar days to expiration, and that no quote is before the contract's first
 * trade or after its expiration.
 */
function judgeDays(example: Example): Judgment[] {
  const dates = (...seconds: number[]) => seconds.map((item) => Date.parse(inNewYork(item).date) / 86_400_000);
  return [
    ...forRecords(example, 'days to expiration', ['dte', 'expiration', 'updated'], (dte, expiration, updated) => {
      const [last = 0, now = 0] = dates(expiration, updated);
      return dte === last - now
        ? undefined
        : `"dte" is ${dte}, from ${inNewYork(updated).date} to ${inNewYork(expiration).date} there are ${last - now} days`;
    }),
    ...forRecords(
      example,
      'days to expiration',
      ['firstTraded', 'updated', 'expiration'],
      (first, updated, expiration) =>
        first <= updated && updated <= expiration
          ? undefined
          : 'the quote is before the first trade or after the expiration',
    ),
  ];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Checks that the symbol in a lookup response matches the requested description, such as `AAPL 7/28/2023 200 Call`. */
function judgeLookup(example: Example): Judgment[] {
  const {userInput} = example.request?.path ?? {};
  const [symbol] = valuesOf(example, 'optionSymbol');
  const own = readOptionSymbol(String(symbol));
  if (userInput === undefined || !own) return [];
  const description = userInput.replace(
    / ([A-Z][a-z]{2})[a-z]* (?=\d{4})/,
    (_, name: string) => ` ${MONTHS.indexOf(name) + 1}/`,
  );
  const [, root, month, day, year, strike, side] =
    /^(\w+) (\d{1,2})(?:\/(\d{1,2}))?\/(\d{2,4}) \$?([\d.]+) (call|put)$/i.exec(description) ?? [];
  if (root === undefined) return [];
  const [ownYear = '', ownMonth, ownDay] = own.expiration.split('-');
  const same =
    root === own.root &&
    Number(month) === Number(ownMonth) &&
    (day === undefined ? isThirdFriday(own.expiration) : Number(day) === Number(ownDay)) &&
    ownYear.endsWith(year ?? '') &&
    Number(strike) === own.strike &&
    side?.toLowerCase() === own.side;
  return [
    {
      rule: 'option symbol',
      field: 'optionSymbol',
      wrong: same ? undefined : `${String(symbol)} is not the symbol of ${userInput}`,
      fix: 'correct the symbol or the description',
    },
  ];
}

function isThirdFriday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return day.getUTCDay() === 5 && Math.ceil(day.getUTCDate() / 7) === 3;
}
