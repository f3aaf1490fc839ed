/** Tests the sources of what runs in browsers: texts can be translated, and scripts that are loaded on demand survive a release. */
import fs from 'node:fs';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {filesBelow} from 'docusaurus-built-pages/files';

const SEARCH = 'packages/docusaurus-theme-site-search';
const folders = ['src/components', 'src/theme', 'src/client', `${SEARCH}/theme`];
const files = folders.flatMap((folder) => filesBelow(folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const parse = (file: string) =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Attributes that readers see or hear. */
const SHOWN = /^(?:aria-(?:label|description)|title|placeholder|alt|label|what|summary)$/;
const isText = (text: string) => /\p{L}{2}/u.test(text);
const isSentence = (text: string) => /^\p{Lu}[\p{Ll}’']+(?: [^\s{}<>=/]+)+$/u.test(text);

/** Returns the name of the function that a node is an argument of, such as `translate`. */
function calledIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.expression.getText();
  return ts.isStatement(node) || ts.isJsxElement(node) ? undefined : node.parent && calledIn(node.parent);
}

/** Returns texts in English that aren't translated. */
function texts(node: ts.Node): string[] {
  const inside = [...(node.getChildCount() > 0 ? node.getChildren() : [])].flatMap(texts);
  const isString = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
  const {parent} = node;
  const isShown =
    (ts.isJsxText(node) && isText(node.text)) ||
    (isString && ts.isJsxAttribute(parent) && SHOWN.test(parent.name.getText()) && isText(node.text)) ||
    (isString && isSentence(node.text));
  if (!isShown || /^(?:translate|issueUrl|\w*Error|console\.\w+)$/.test(calledIn(node) ?? '')) return inside;
  return [...inside, node.getText().trim()];
}

it.each(files)('%s contains no text that cannot be translated', (file) => {
  const source = parse(file);
  // The children of these components are messages with an ID.
  const found = /<Translate\b/.test(source.text) ? [] : texts(source);
  const inDevServer = /^'Search in the dev server/;
  expect(found.filter((text) => !inDevServer.test(text))).toEqual([]);
});

it('each message has an ID and a text that write-translations can read', () => {
  const calls = files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\btranslate\(\s*\{[^}]*/g) ?? []);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !/\{\s*id: '[\w.]+',\s*message:\s*['"]/.test(call))).toEqual([]);
});

it('a script that is loaded on demand reloads the page after a release', () => {
  const loading = files.filter((file) => /\bimport\(|\bnew Worker\(/.test(fs.readFileSync(file, 'utf8')));
  expect(loading.length).toBeGreaterThan(3);
  expect(loading.filter((file) => !fs.readFileSync(file, 'utf8').includes('/onDemand'))).toEqual([]);
});
