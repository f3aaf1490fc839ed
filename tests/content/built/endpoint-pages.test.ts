import fs from 'node:fs';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/samples';
import {loadApi} from '../../../src/reference/api/model';
import {checkBuiltPage} from '../../support/endpointPages';
import {builtFile} from '../../support/routes';

const labels = languages.map(({label}) => label);
const operations = Object.values(loadApi().operations);
const parser = unified().use(rehypeParse);
const html = (id: string) => fs.readFileSync(builtFile(`/docs/api/${id}`), 'utf8');

describe('built endpoint pages', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s contains every parameter and field with an anchor, and recipes',
    (id, operation) => {
      const {findings, recipes} = checkBuiltPage(operation, html(id), labels);
      expect(findings).toEqual([]);
      expect(recipes).toBeGreaterThan(0);
    },
  );

  it('report everything that is missing if they are incomplete', () => {
    const [operation] = operations;
    const {findings} = checkBuiltPage(
      operation!,
      '<article><h2 id="a"></h2><p id="a"></p><a href="#gone">x</a></article>',
      labels,
    );
    expect(findings).toHaveLength(
      2 +
        operation!.parameters.length +
        operation!.fields.length +
        operation!.responses.noDataFields.filter(({name}) => name !== 's').length +
        1 +
        1 +
        (operation!.responses.noDataFields.some(({name}) => name === 's') ? 1 : 0),
    );
    expect(findings.join('\n')).toContain("links to #gone, which doesn't exist");
    expect(findings.join('\n')).toContain('has no row for the parameter symbol');
  });

  it('are marked as deprecated wherever the site links to them', () => {
    const label = 'Strikes (deprecated)';
    const textsOf = (id: string, selector: string) =>
      selectAll(selector, parser.parse(html(id))).map((element) => toText(element));
    const [title] = textsOf('options/strikes', 'title');
    expect(title).toBe('Option Strikes (deprecated) | API | Market Data Docs');
    expect(textsOf('options/strikes', 'article .theme-admonition')[0]).toContain('Use Option Chain instead.');
    expect(textsOf('options/expirations', '.theme-doc-sidebar-menu a')).toContain(label);
    expect(textsOf('options', 'article li > a')).toContain(label);
    for (const id of ['options/lookup', 'options/chain'])
      expect(textsOf(id, '.pagination-nav__label'), id).toContain(label);
    expect(fs.readFileSync('build/llms.txt', 'utf8')).toContain('- [Option Strikes (deprecated)](');
    expect(fs.readFileSync('build/api/options/strikes.md', 'utf8')).toContain('> This endpoint was deprecated in ');
  });
});
