import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildDownloads} from '../../../src/outputs/downloads/downloads';
import {findOperation, loadApi} from '../../../src/reference/data/api/model';
import {loadSdks} from '../../../src/reference/data/sdks/model';
import {builtContext, callTool} from '../../support/mcpServers';

/** Returns a text without Markdown, so that the same sentence can be found in every output. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`\\]/g, '')
    .replace(/\s+/g, ' ');

const {description} = loadApi();
const downloads = buildDownloads(loadApi(), true);
const context = builtContext();
const common = description['x-known'].map(({id}) => id);
const read = (file: string) => plain(fs.readFileSync(path.join('build', file), 'utf8'));
/** Returns all texts in a JSON document. */
const textsOf = (json: string): string => {
  const texts: string[] = [];
  JSON.parse(json, (_, value) => (typeof value === 'string' ? texts.push(value) : value));
  return plain(texts.join(' '));
};
const outputs: Readonly<Record<string, string>> = {
  'openapi.json': textsOf(downloads['openapi.json']),
  'postman.json': textsOf(downloads['postman.json']),
  'skill.md': plain(downloads['skill.md']),
  'the list of known behaviors': read(path.join('api', 'troubleshooting', 'known-behavior.md')),
};

describe('all outputs contain the rules', () => {
  const operations = Object.values(loadApi().operations).filter(({deprecation}) => !deprecation);
  it.each(operations.map((operation) => [operation.id, operation] as const))('of %s', (id, {rules, statements}) => {
    const page = read(`${path.join('api', id)}.md`);
    const tool = plain(callTool(context, 'get_endpoint', {endpoint: id}));
    const {'the list of known behaviors': _, 'skill.md': skill, ...downloaded} = outputs;
    const shown = Object.entries({...downloaded, page, get_endpoint: tool});
    for (const text of [...rules, ...statements.map((item) => item.text)])
      for (const [output, content] of shown) expect(content.includes(plain(text)), `${output}: ${text}`).toBe(true);
    for (const {text} of statements) expect(skill!.includes(plain(text)), `skill.md: ${text}`).toBe(true);
  });
});

describe('all outputs contain the known behavior', () => {
  const operations = Object.values(loadApi().operations).filter(({known}) => known.length > 0);
  it.each(operations.map((operation) => [operation.id, operation] as const))('of %s', (id, {known}) => {
    const page = read(`${path.join('api', id)}.md`);
    const tool = plain(callTool(context, 'get_endpoint', {endpoint: id}));
    for (const {id: name, text} of known) {
      const all = common.includes(name) ? outputs : {...outputs, page, get_endpoint: tool};
      for (const [output, content] of Object.entries(all))
        expect(content.includes(plain(text)), `${output} has ${name}`).toBe(true);
    }
  });
});

describe('pages of SDKs link to the known behavior of the API', () => {
  it.each(Object.values(loadSdks()).map((sdk) => [sdk.id, sdk] as const))('at the arguments of %s', (_, {methods}) => {
    const expected = methods.flatMap(({operation, parameters, page}) =>
      parameters.flatMap(({sets}) => {
        const known = operation ? findOperation(operation).known : [];
        return (
          known
            // No SDK can send a range in `dte`.
            .filter(({id, about}) => about.some((name) => sets.includes(name)) && id !== 'dte-range-cost')
            .map(({id}) => ({page, id}))
        );
      }),
    );
    expect(expected.length).toBeGreaterThan(5);
    const missing = expected.filter(
      ({page, id}) => !fs.readFileSync(path.join('build', `${page}.md`), 'utf8').includes(`/known-behavior#${id})`),
    );
    expect(missing).toEqual([]);
  });
});

it('pages of SDKs say which plans include a method, and which endpoints are in beta', () => {
  const read = (page: string) => fs.readFileSync(path.join('build', `${page}.md`), 'utf8');
  for (const {id, methods} of Object.values(loadSdks())) {
    const text = (operation: string) => read(methods.find((method) => method.operation === operation)!.page);
    expect(text('stocks/earnings'), id).toContain('**Plans:** Paid plans.');
    expect(text('stocks/news'), id).toContain(', which is in beta');
  }
});
