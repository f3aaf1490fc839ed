import fs from 'node:fs';
import type {Element, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {unitPhrase} from '../../../src/reference/costs';
import {checkFormula} from '../../../src/reference/sheets/checkFormula';
import {argumentId, attributesOf, loadSheets, messageAnchor, signature} from '../../../src/reference/sheets/model';
import {builtFile, outOfSitemap, routes} from '../../support/routes';

const parser = unified().use(rehypeParse);
const trees = new Map<string, Root>();
/** Returns the article of a built page, or its main element if there is no article. */
const article = (route: string): Element => {
  if (!trees.has(route)) trees.set(route, parser.parse(fs.readFileSync(builtFile(route), 'utf8')));
  const tree = trees.get(route)!;
  const found = select('main article', tree) ?? select('main', tree);
  if (!found) throw new Error(`${route} has no main element`);
  return found;
};
/** Returns the elements of a page that have an ID, by ID. */
const targets = (route: string): ReadonlyMap<string, Element> => {
  const found = new Map<string, Element>();
  visit(
    article(route),
    'element',
    (element) => void (element.properties.id && found.set(String(element.properties.id), element)),
  );
  return found;
};
const squeeze = (text: string) => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();
const textOf = (node: Element | undefined) => (node ? squeeze(toText(node)) : undefined);

const sheets = loadSheets();
const formulas = Object.entries(sheets.formulas);
const sheetsRoutes = routes.filter((route) => /^\/docs\/sheets(\/|$)/.test(route) && !outOfSitemap(route));

describe('built formula pages', () => {
  it('have a row with an anchor for every argument and attribute', {timeout: 60_000}, () => {
    let seen = 0;
    for (const [name, formula] of formulas) {
      const linked = targets(`/docs${formula.page}`);
      expect(textOf(select('h1', article(`/docs${formula.page}`)))).toBe(name);
      const nameAt = (id: string) => textOf(select('th', linked.get(id) ?? {type: 'root', children: []}));
      for (const argument of Object.keys(formula.arguments)) {
        expect(nameAt(argumentId(argument)), `${name} ${argument}`).toBe(argument);
        seen++;
      }
      for (const attribute of formula.groups.length > 0 ? attributesOf(formula) : []) {
        const names = [attribute.name, ...(attribute.aliases ?? [])].join(' or ');
        expect(nameAt(attribute.id), `${name} ${attribute.id}`).toBe(names);
        seen++;
      }
    }
    console.log(`arguments and attributes on built pages: ${seen}`);
    expect(seen).toBeGreaterThan(90);
  });

  it('show the signature and examples in code blocks, all mistakes, and all headings', () => {
    let seen = 0;
    for (const [name, formula] of formulas) {
      const page = article(`/docs${formula.page}`);
      const blocks = selectAll('code.language-excel-formula', page).map((code) => toText(code));
      const inline = selectAll(':not(pre) > code', page).map((code) => toText(code));
      for (const text of [
        signature(name),
        ...formula.examples.map((example) => example.formula),
        ...formula.mistakes.map((mistake) => mistake.right),
      ]) {
        expect(blocks, name).toContain(text);
        seen++;
      }
      for (const {wrong, message} of formula.mistakes) {
        expect(inline, name).toContain(wrong);
        if (message) expect(inline, name).toContain(sheets.messages[message]!.text);
        seen++;
      }
      for (const heading of ['arguments', 'examples', 'cost', 'mistakes', 'api'])
        expect(select(`h2#${heading}`, page), `${name} ${heading}`).toBeTruthy();
    }
    console.log(`signatures, examples and mistakes on built pages: ${seen}`);
  });

  it('show the cost of the formula', () => {
    for (const [name, {page, costs}] of formulas) {
      const text = textOf(article(`/docs${page}`))!;
      for (const cost of costs) expect(text, name).toContain(`${cost.what} ${cost.credits} ${unitPhrase(cost)}`);
    }
  });
});

describe('built add-on troubleshooting pages', () => {
  it('have a heading with the exact text of every error message', () => {
    let seen = 0;
    for (const [name, message] of Object.entries(sheets.messages)) {
      for (const page of message.pages) {
        const tree = article(`/docs/sheets/troubleshooting/${page}`);
        const heading = select(`h3#${messageAnchor(name)}`, tree);
        expect(textOf(select('code', heading ?? tree)), `${name} on ${page}`).toBe(message.text);
        seen++;
      }
    }
    console.log(`messages as headings on built pages: ${seen}`);
    expect(seen).toBeGreaterThanOrEqual(Object.keys(sheets.messages).length);
  });

  it('list the helper commands and the quotas', () => {
    const mobile = textOf(article('/docs/sheets/troubleshooting/mobile-devices'))!;
    for (const [name, {commands}] of Object.entries(sheets.helpers)) {
      for (const command of Object.keys(commands)) expect(mobile).toContain(`=${name}("${command}")`);
    }
    const quotas = textOf(article('/docs/sheets/troubleshooting/urlfetch'))!;
    for (const {name} of sheets.quotas.rows) expect(quotas).toContain(name);
  });
});

describe('built add-on pages', () => {
  it('have at least 120 words each', {timeout: 60_000}, () => {
    expect(sheetsRoutes).not.toEqual([]);
    const words = sheetsRoutes.map((route) => {
      const count = toText(article(route))
        .split(/\s+/)
        .filter((word) => /\w/.test(word)).length;
      return [route, count] as const;
    });
    console.log(`words on the shortest page of the add-on: ${Math.min(...words.map(([, count]) => count))}`);
    expect(words.filter(([, count]) => count < 120)).toEqual([]);
  });

  it('list the formulas of each tag on its tag page, with a description', () => {
    const members = {'sheets-high-usage': ['OPTIONCHAIN', 'STOCKDATA'], 'sheets-premium': ['EARNINGS']};
    for (const [tag, names] of Object.entries(members)) {
      const tree = parser.parse(fs.readFileSync(builtFile(`/docs/sheets/tags/${tag}`), 'utf8'));
      const titles = selectAll('main li > a', tree).map((link) => textOf(link));
      expect(titles.sort()).toEqual(names);
      expect(textOf(select('main', tree))).toMatch(/Formulas (that|whose) /);
    }
  });

  it('have no broken internal links', {timeout: 60_000}, () => {
    let followed = 0;
    const missing: string[] = [];
    const anchors = new Map<string, Set<string>>();
    const idsOf = (route: string) => {
      if (!anchors.has(route)) {
        const file = builtFile(route);
        const ids = fs.existsSync(file)
          ? [...fs.readFileSync(file, 'utf8').matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(([, a, b]) => a ?? b ?? '')
          : [];
        anchors.set(route, new Set(ids));
      }
      return anchors.get(route)!;
    };
    for (const route of sheetsRoutes) {
      for (const link of selectAll('a[href]', article(route))) {
        const href = String(link.properties.href);
        if (!/^(\/docs(\/|$)|#)/.test(href)) continue;
        const [path = '', anchor] = href.split('#');
        const target = path === '' ? route : path;
        // Markdown twins are covered by twins.test.ts.
        if (target.endsWith('.md')) continue;
        if (!fs.existsSync(builtFile(target))) missing.push(`${route}: ${href}`);
        else if (anchor && !idsOf(target).has(decodeURIComponent(anchor))) missing.push(`${route}: ${href}`);
        followed++;
      }
    }
    console.log(`links of the add-on's pages followed: ${followed}`);
    expect(missing).toEqual([]);
    expect(followed).toBeGreaterThan(300);
  });
});

describe('formulas on built pages', () => {
  it('are valid on every page, except signatures and examples of mistakes', {
    timeout: 60_000,
  }, () => {
    const signatures = new Set(formulas.map(([name]) => signature(name)));
    const mistakes = new Map(
      formulas.map(([, {page, mistakes: own}]) => [`/docs${page}`, new Set(own.map((item) => item.wrong))]),
    );
    let checked = 0;
    const faults: string[] = [];
    // Parsing all pages would be slow, so skip pages without formulas.
    const mayContain = (route: string) =>
      /language-excel-formula|>=[A-Z]+\(/.test(fs.readFileSync(builtFile(route), 'utf8'));
    for (const route of routes.filter((item) => fs.existsSync(builtFile(item)) && mayContain(item))) {
      for (const code of selectAll('code', article(route))) {
        const block = (code.properties.className as string[] | undefined)?.includes('language-excel-formula');
        const lines = toText(code)
          .split('\n')
          .filter((line) => (block ? line !== '' : /^=[A-Z]+\(/.test(line)));
        for (const line of lines) {
          if (signatures.has(line) || (!block && mistakes.get(route)?.has(line))) continue;
          faults.push(...checkFormula(line).map(({text}) => `${route} ${line}: ${text}`));
          checked++;
        }
      }
    }
    console.log(`formulas on built pages parsed: ${checked}`);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(80);
  });
});
