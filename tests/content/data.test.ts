/** Tests what the schemas of the data can't say: that examples are complete, and that values follow from other values. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/data/api/model';
import {loadGeneral} from '../../src/reference/data/general/model';
import {attributesOf, loadSheets, splitArguments} from '../../src/reference/data/sheets/model';
import {attributeExample, exampleCells} from '../../src/reference/tags/formulaResults';

describe('the API', () => {
  it('has an example response with every field that is always present', () => {
    const missing = Object.values(loadApi().operations).flatMap(({id, fields, responses}) => {
      const shown = Object.keys(responses.success[0]?.value as object);
      return fields
        .filter(({name, absent}) => /^\w+$/.test(name) && !absent && !shown.includes(name))
        .map(({name}) => `${id} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('has error messages that the page of the status codes quotes exactly', () => {
    const description = JSON.stringify(loadApi().description);
    const messages = new Set([...description.matchAll(/"errmsg":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text!));
    const source = fs.readFileSync('api/troubleshooting/http-status-codes.mdx', 'utf8');
    expect(messages.size).toBeGreaterThanOrEqual(5);
    expect([...messages].filter((text) => !source.includes(JSON.parse(text) as string))).toEqual([]);
  });

  it('names the same free symbols in its description as in the general data', () => {
    const named = [...loadApi().description.info.description.matchAll(/`([A-Z]+)`/g)].map(([, symbol]) => symbol!);
    for (const symbol of named.filter((item) => item !== 'GET'))
      expect(JSON.stringify(loadGeneral().openSymbols)).toContain(symbol);
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
