import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {checkFormula, findFormulas} from '../../src/reference/sheets/checkFormula';
import {attributesOf, type Formula, loadSheets, splitArguments} from '../../src/reference/sheets/model';
import {attributeExample, exampleCells} from '../../src/reference/sheets/results';
import {sourcePages} from '../../checks/sources';

const sheets = loadSheets();
const formulas = Object.entries(sheets.formulas);
const pages = sourcePages();
const sheetsPages = pages.filter(({file}) => file.startsWith('sheets/'));

describe('results of formulas', () => {
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

/** Messages for errors that `checkFormula` can detect. All others depend on the account, the time, or stored data. */
const detectable = ['invalid-attribute', 'invalid-option-symbol', 'invalid-resolution', 'non-string-symbol'];

describe('formulas in sheets.yaml', () => {
  it.each(formulas)('%s has valid examples', (name, formula) => {
    for (const text of validFormulas(formula)) {
      expect(text).toMatch(new RegExp(`\\b${name}\\(`));
      expect(checkFormula(text), text).toEqual([]);
    }
  });

  it.each(formulas)('%s has mistakes that cause the stated error messages', (_, {mistakes}) => {
    for (const {wrong, message} of mistakes) {
      const shown = [...new Set(checkFormula(wrong).map((item) => item.message))];
      expect(shown, wrong).toEqual(message !== undefined && detectable.includes(message) ? [message] : []);
    }
  });

  it.each(formulas)('%s has an example with every argument', (name, formula) => {
    const own = formula.examples.map((example) => example.formula).filter((item) => item.startsWith(`=${name}(`));
    const most = Math.max(...own.map((item) => splitArguments(item).length));
    expect(most).toBe(Object.keys(formula.arguments).length);
  });
});

describe('formulas in pages and sources', () => {
  const mistakeFormulas = new Set(formulas.flatMap(([, {mistakes}]) => mistakes.map((mistake) => mistake.wrong)));
  const root = process.cwd();
  const sources = fs
    .readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'})
    // Skip .ts files, because their comments contain formula syntax with placeholders.
    .filter((file) => /\.(tsx|yaml|mdx)$/.test(file))
    .map((file) => path.posix.join('src', file));

  it('use only known functions, arguments and attributes', {timeout: 60_000}, () => {
    const files = [...pages.map(({file}) => file), ...sources];
    const found = files.flatMap((file) =>
      findFormulas(fs.readFileSync(path.join(root, file), 'utf8')).map((formula) => ({
        ...formula,
        where: `${file}:${formula.line}`,
      })),
    );
    const faults = found.flatMap(({formula, where}) => {
      if (where.startsWith('src/reference/sheets/sheets.yaml') && mistakeFormulas.has(formula)) return [];
      return checkFormula(formula).map(({text}) => `${where} ${formula}: ${text}`);
    });
    const inPages = found.filter(({where}) => !where.startsWith('src/'));
    console.log(
      `formulas parsed: ${found.length} in ${files.length} files, ${inPages.length} of them written in pages`,
    );
    expect(faults).toEqual([]);
    expect(inPages.length).toBeGreaterThan(10);
    expect(found.length).toBeGreaterThan(100);
  });

  it('are the only content of formula code blocks, one per line', {timeout: 60_000}, () => {
    let lines = 0;
    for (const {file, tree} of pages) {
      visit(tree, 'code', (node) => {
        if (node.lang !== 'excel-formula') return;
        for (const line of node.value.split('\n')) {
          expect(checkFormula(line), `${file}:${node.position?.start.line} ${line}`).toEqual([]);
          lines++;
        }
      });
    }
    console.log(`lines of formula code blocks in pages checked: ${lines}`);
    expect(lines).toBeGreaterThan(10);
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
});

describe('figures in sheets.yaml', () => {
  it('are all used on a page or in the quota table', () => {
    const text = [...sheetsPages.map(({source}) => source), JSON.stringify(sheets.quotas)].join('\n');
    const unused = Object.keys(sheets.figures).filter((name) => !text.includes(`"${name}"`));
    expect(unused).toEqual([]);
  });
});
