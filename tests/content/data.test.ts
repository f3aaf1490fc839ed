/** Tests what the schemas of the data can't say: that examples are complete, and that values follow from other values. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readDescription} from '../../src/reference/api/description';
import {loadApi} from '../../src/reference/api/model';
import {loadDates} from '../../src/reference/dates/model';
import {loadGeneral} from '../../src/reference/general/model';
import {attributesOf, loadSheets, splitArguments} from '../../src/reference/sheets/model';
import {attributeExample, exampleCells} from '../../src/reference/sheets/results';

describe('the API', () => {
  it('has an example response with every field that is always present', () => {
    const missing = Object.values(loadApi().operations).flatMap(({id, fields, responses}) => {
      const shown = Object.keys(responses.success[0]?.value as object);
      return fields
        .filter(({name, absent}) => /^\w+$/.test(name) && name !== 'Headers' && !absent && !shown.includes(name))
        .map(({name}) => `${id} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('has error messages that the page of the status codes quotes exactly', () => {
    const description = JSON.stringify(readDescription());
    const messages = new Set([...description.matchAll(/"errmsg":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text!));
    const source = fs.readFileSync('api/troubleshooting/http-status-codes.mdx', 'utf8');
    expect(messages.size).toBeGreaterThanOrEqual(5);
    expect([...messages].filter((text) => !source.includes(JSON.parse(text) as string))).toEqual([]);
  });

  it('names the same free symbols in its description as in the general data', () => {
    const named = [...readDescription().info.description.matchAll(/`([A-Z]+)`/g)].map(([, symbol]) => symbol!);
    for (const symbol of named.filter((item) => item !== 'GET'))
      expect(JSON.stringify(loadGeneral().openSymbols)).toContain(symbol);
  });
});

describe('relative dates', () => {
  const cases = loadDates().groups.flatMap(({phrases}) => phrases.flatMap((phrase) => phrase.case ?? []));

  /** Parses "10:30 AM", "January 5, 2024", or "January 20" as UTC. The default year is 2023. */
  function parseDate(written: string): Date {
    const time = /^\d+:\d+ [AP]M$/.test(written);
    const date = new Date(
      time ? `January 2, 2023 ${written} UTC` : `${/\d{4}$/.test(written) ? written : `${written}, 2023`} UTC`,
    );
    if (Number.isNaN(date.getTime())) throw new Error(`"${written}" is not a date or time`);
    return date;
  }

  /** Subtracts a relative date such as "-5 days" or "2 weeks ago" from `now`. */
  function subtract(now: Date, input: string): Date {
    if (input === 'yesterday') return subtract(now, '-1 days');
    const [, digits, unit] = /^-?(\d+) (minute|hour|day|week|month|year)s?(?: ago)?$/.exec(input) ?? [];
    const count = Number(digits);
    const moved = new Date(now);
    if (unit === 'minute') moved.setUTCMinutes(now.getUTCMinutes() - count);
    else if (unit === 'hour') moved.setUTCHours(now.getUTCHours() - count);
    else if (unit === 'day') moved.setUTCDate(now.getUTCDate() - count);
    else if (unit === 'week') moved.setUTCDate(now.getUTCDate() - 7 * count);
    else if (unit === 'month') moved.setUTCMonth(now.getUTCMonth() - count);
    else if (unit === 'year') moved.setUTCFullYear(now.getUTCFullYear() - count);
    else throw new Error(`"${input}" has an unknown unit`);
    return moved;
  }

  it('have correct examples', () => {
    for (const {input, now, gives, end, beforeEnd = ''} of cases) {
      expect(subtract(parseDate(now), input), input).toEqual(parseDate(gives));
      if (end) expect(subtract(parseDate(end), input), input).toEqual(parseDate(beforeEnd));
    }
    expect(cases.length).toBeGreaterThan(10);
  });
});

describe('formulas', () => {
  const {formulas} = loadSheets();

  it.each(Object.entries(formulas))('%s has complete examples', (name, formula) => {
    for (const attribute of attributesOf(formula)) {
      if (attribute.returns === 'table' || attribute.returns === 'modifier') continue;
      expect(attributeExample(formula, attribute), attribute.id).toMatch(/./);
    }
    for (const example of formula.examples.filter(({result}) => result)) {
      const {rows} = exampleCells(formula, example);
      expect(rows.length, example.formula).toBeGreaterThan(0);
      expect(rows.flat(), example.formula).not.toContain('');
    }
    const own = formula.examples.map((example) => example.formula).filter((text) => text.startsWith(`=${name}(`));
    const most = Math.max(...own.map((text) => splitArguments(text).length));
    expect(most, 'an example has every argument').toBe(Object.keys(formula.arguments).length);
  });
});
