/** Compiles the samples of SDKs against declarations that contain only what the data documents. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {findSdk} from '../../src/reference/data/sdks/model';
import {javaFiles} from '../support/javaStub';
import {jsDeclarations} from '../support/jsStub';
import {samplesOf} from '../support/samples';

const sdk = findSdk('javascript');
const timeout = 580_000;

/** Returns what is wrong with programs, as "place: message". */
function errorsOf(samples: readonly {code: string; place: string; title?: string}[]): string[] {
  const folder = path.resolve('.cache/sdks/javascript');
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  const declarations = path.join(folder, 'sdk.d.ts');
  fs.writeFileSync(declarations, jsDeclarations(sdk));
  const files = samples.map(({code, title}, index) => {
    const file = path.join(folder, `${index}.${title?.endsWith('.cjs') ? 'cjs' : 'mjs'}`);
    fs.writeFileSync(file, code);
    return file;
  });
  const program = ts.createProgram([declarations, ...files], {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
  });
  return ts.getPreEmitDiagnostics(program).map(({file, messageText}) => {
    const place = samples[files.indexOf(file?.fileName ?? '')]?.place ?? file?.fileName;
    return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

it('samples of the JavaScript SDK compile against the documented declarations', {timeout}, () => {
  const samples = samplesOf(['js'], ['sdk', 'api', 'docs']).filter(({code}) => code.includes(sdk.package));
  expect(samples.length).toBeGreaterThan(sdk.methods.length);
  expect(errorsOf(samples)).toEqual([]);
});

it('programs with unknown names, arguments, and values do not compile', {timeout}, () => {
  const start = `import { MarketDataClient } from "${sdk.package}";\nconst client = new MarketDataClient();\n`;
  const wrong = {
    name: 'await client.stocks.quote("AAPL");',
    argument: 'await client.stocks.candles("AAPL", { countbak: 5 });',
    value: 'await client.stocks.prices("AAPL", { outputFormat: "xml" });',
    field: 'const [price] = await client.stocks.prices("AAPL");\nconsole.log(price.last);',
    csv: 'const text = await client.funds.candles("VFINX", { outputFormat: "csv" });\ntext.save("a.csv");',
  };
  const programs = Object.entries(wrong).map(([place, code]) => ({place, code: start + code}));
  expect(errorsOf(programs).map((error) => error.split(':')[0])).toEqual(Object.keys(wrong));
});

/** Returns what is wrong with Java programs, with their places. Those without a class aren't compiled. */
function javaErrors(samples: readonly {code: string; place: string}[]): string {
  const folder = path.resolve('.cache/sdks/java');
  fs.rmSync(folder, {recursive: true, force: true});
  const programs = samples.map(({code}, index) => {
    const [, name] = /^public class (\w+)/m.exec(code) ?? [];
    return [`sample${index}/${name}.java`, `package sample${index};\n${code}`] as const;
  });
  const files = [...Object.entries(javaFiles(findSdk('java'))), ...programs];
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  const {stderr} = spawnSync('javac', ['-proc:none', '-d', 'out', ...files.map(([name]) => name)], {
    cwd: folder,
    encoding: 'utf8',
    timeout,
  });
  return stderr.replace(/sample(\d+)\//g, (_, index: string) => `${samples[Number(index)]?.place}: `);
}

it('samples of the Java SDK compile against the documented declarations', {timeout}, ({skip}) => {
  if (spawnSync('javac', ['-version']).status !== 0) skip('no javac on this machine');
  const samples = samplesOf(['java'], ['sdk', 'api', 'docs']).filter(({code}) => /^public class /m.test(code));
  expect(samples.length).toBeGreaterThan(findSdk('java').methods.length);
  expect(javaErrors(samples)).toBe('');
  const wrong = samples.map(({code, place}) => ({place, code: code.replace('client.', 'client.unknown().')}));
  expect(javaErrors(wrong).match(/error: cannot find symbol/g)?.length).toBeGreaterThanOrEqual(samples.length);
});
