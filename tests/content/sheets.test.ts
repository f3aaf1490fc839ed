import fs from 'node:fs';
import {badgeTags} from '../../src/site/badges';
import {describe, expect, it} from 'vitest';
import {findField, findOperation, findParameter} from '../../src/reference/api/model';
import {attributesOf, type Formula, loadSheets, splitArguments} from '../../src/reference/sheets/model';
import {attributeExample, exampleCells, sampleOf} from '../../src/reference/sheets/results';
import {checkFormula} from '../../checks/checkFormula';
import {openSite} from '../../checks/checkedSite';

const sheets = loadSheets();
const formulas = Object.entries(sheets.formulas);
const pages = openSite(process.cwd()).pages;
const sheetsPages = pages.filter(({file}) => file.startsWith('sheets/'));

describe('references from formulas to the API', () => {
  it('resolve to operations, parameters and fields', {timeout: 60_000}, () => {
    let checked = 0;
    const parameter = (reference: string) => {
      const [operation = '', name = ''] = reference.split(':');
      findParameter(findOperation(operation), name);
      checked++;
    };
    for (const [, formula] of formulas) {
      for (const id of [formula.operation, ...(formula.operations ?? [])])
        checked += Number(findOperation(id) !== undefined);
      if (formula.sample)
        checked += Number(sampleOf(findOperation(formula.sample.operation), formula.sample.example) !== undefined);
      for (const argument of Object.values(formula.arguments)) argument.parameters?.forEach(parameter);
      for (const attribute of attributesOf(formula)) {
        if (attribute.parameter) parameter(attribute.parameter);
        if (!attribute.field) continue;
        findField(findOperation(attribute.operation), attribute.field);
        checked++;
      }
    }
    console.log(`references of formulas to the API resolved: ${checked}`);
    expect(checked).toBeGreaterThan(100);
  });

  it('provide an example for every attribute with a value, and cells for every result', () => {
    let examples = 0;
    let cells = 0;
    for (const [, formula] of formulas) {
      for (const attribute of attributesOf(formula)) {
        if (attribute.returns === 'table' || attribute.returns === 'modifier') continue;
        expect(attributeExample(formula, attribute), attribute.id).toMatch(/./);
        examples++;
      }
      for (const example of formula.examples.filter(({result}) => result)) {
        const {rows} = exampleCells(formula, example);
        expect(rows.length, example.formula).toBeGreaterThan(0);
        cells += rows.flat().filter((cell) => cell !== '').length;
        expect(
          rows.flat().filter((cell) => cell === ''),
          example.formula,
        ).toEqual([]);
      }
    }
    console.log(`attributes with an example result: ${examples}; cells of example results: ${cells}`);
  });

  it('list result columns only for formulas with "all"', () => {
    // Only results of "all" list their columns, because other formulas already contain the attribute names.
    const named = formulas.flatMap(([, {examples}]) =>
      examples.filter((example) => example.result?.columns && !example.formula.includes('"all')),
    );
    expect(named.map((item) => item.formula)).toEqual([]);
  });
});

/** Returns all valid formulas in the data of a function. */
const validFormulas = ({examples, forms, prices, mistakes}: Formula) => [
  ...examples.map((example) => example.formula),
  ...(forms ?? []).flatMap(({rows}) => rows.flatMap((row) => row.example ?? [])),
  ...(prices?.rows ?? []).map((row) => row.formula),
  ...mistakes.map((mistake) => mistake.right),
];

describe('formulas in sheets.yaml', () => {
  it.each(formulas)('%s has valid examples', (name, formula) => {
    for (const text of validFormulas(formula)) {
      expect(text).toMatch(new RegExp(`\\b${name}\\(`));
      expect(checkFormula(text), text).toEqual([]);
    }
  });

  it.each(formulas)('%s has an example with every argument', (name, formula) => {
    const own = formula.examples.map((example) => example.formula).filter((item) => item.startsWith(`=${name}(`));
    const most = Math.max(...own.map((item) => splitArguments(item).length));
    expect(most).toBe(Object.keys(formula.arguments).length);
  });
});

describe('add-on pages', () => {
  it('include one page per formula, with all formula tags in order', () => {
    for (const [name, {page, groups}] of formulas) {
      const found = sheetsPages.find(({file}) => `/${file}` === `${page}.mdx`);
      expect(found?.frontMatter, page).toMatchObject({title: name, type: 'formula', formula: name});
      const tags = [
        'Signature',
        'Arguments',
        ...(groups.length > 0 ? ['Attributes'] : []),
        'Examples',
        'Costs',
        'Mistakes',
        'Api',
      ];
      const order = tags.map((tag) => found!.source.indexOf(`<Formula${tag} />`));
      expect(
        order.filter((at) => at < 0),
        name,
      ).toEqual([]);
      expect(order, name).toEqual([...order].sort((a, b) => a - b));
    }
    expect(sheetsPages.filter(({frontMatter}) => frontMatter.type === 'formula')).toHaveLength(formulas.length);
  });

  it('show the error messages that belong on them', () => {
    for (const [name, {pages: messagePages}] of Object.entries(sheets.messages)) {
      for (const item of messagePages) {
        const source = fs.readFileSync(`sheets/troubleshooting/${item}.mdx`, 'utf8');
        expect(source, name).toContain(`<SheetsMessages page="${item}"`);
      }
    }
  });

  it('have the tags of their badges', () => {
    const tags = sheetsPages.flatMap(({frontMatter}) => badgeTags('sheets', frontMatter));
    expect(tags.sort()).toEqual(['sheets-high-usage', 'sheets-high-usage', 'sheets-premium']);
  });
});

describe('figures in sheets.yaml', () => {
  const value = (name: string) => sheets.figures[name]!.value;
  it('are consistent', () => {
    const session = 6.5 * 60;
    expect(value('refresh-credits')).toBe(session / value('refresh-minutes'));
    expect(value('refresh-formulas')).toBe(Math.floor(value('urlfetch-gmail') / value('refresh-credits')));
    expect(value('urlfetch-example-calls')).toBe(value('urlfetch-example-formulas') * value('urlfetch-example-hours'));
  });

  it('are all used on a page or in the quota table', () => {
    const text = [...sheetsPages.map(({source}) => source), JSON.stringify(sheets.quotas)].join('\n');
    const unused = Object.keys(sheets.figures).filter((name) => !text.includes(`"${name}"`));
    expect(unused).toEqual([]);
  });
});
