import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {toCollection} from '../../../src/outputs/downloads/postman';
import {loadApi} from '../../../src/reference/data/api/model';
import {readPage, textOf} from '../../support/articles';
import {builtContext, callTool} from '../../support/mcpServers';

const context = builtContext();
const call = (name: string, args: unknown) => callTool(context, name, args);
const read = (file: string) => fs.readFileSync(`build/${file}`, 'utf8');
const openApi = JSON.parse(read('openapi.json')) as {
  paths: Record<string, {get: {operationId: string; description: string; responses: {'200': {description: string}}}}>;
};
const requests = (JSON.parse(read('postman.json')) as ReturnType<typeof toCollection>).item.flatMap(({item}) =>
  item.map(({request}) => request),
);
const skill = read('skill.md').split(/^###? /m);

/** Returns the facts in the header of a page, as they are in its Markdown twin. */
function factsOfPage(id: string): string[] {
  const [header = ''] = read(`api/${id}.md`).split(/^## /m);
  return [...header.matchAll(/^- \*\*.+?:\*\* (.*)$/gm)].map(([, text]) => text!);
}

describe('the facts in the header of an endpoint page', () => {
  const rows = Object.values(loadApi().operations).map(({id, path}) => {
    const outputs: Record<string, string> = {
      get_sample: call('get_sample', {endpoint: id, language: 'curl'}),
      'skill.md': skill.find((section) => section.startsWith(`${id}\n`)) ?? '',
      'postman.json':
        requests.find(({url}) => `/${url.path.join('/')}`.replace(/:(\w+)/g, '{$1}') === path)?.description ?? '',
      'openapi.json': `${openApi.paths[path]!.get.description}\n${openApi.paths[path]!.get.responses['200'].description}`,
    };
    return {id, facts: factsOfPage(id), outputs};
  });

  it.each(rows)('are on the page and in all outputs for agents: $id', ({id, facts, outputs}) => {
    expect(facts.length).toBeGreaterThan(1);
    const page = textOf(readPage(`api/${id}.html`).main);
    const shown = facts.map((fact) => fact.replace(/\[([^\]]+)\]\([^)]+\)|`/g, '$1'));
    expect(shown.filter((fact) => !page.includes(fact))).toEqual([]);
    for (const [name, text] of Object.entries(outputs)) {
      expect(
        facts.filter((fact) => !text.includes(fact)),
        name,
      ).toEqual([]);
      // The output has no other facts, either.
      expect(text.match(/^(?:- \*\*)?(?:Cost|Plans|Data|Token):/gm), name).toHaveLength(facts.length);
    }
  });
});
