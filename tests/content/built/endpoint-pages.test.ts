import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/samples';
import {loadApi} from '../../../src/reference/api/model';
import {checkBuiltPage} from '../../support/endpointPages';
import {builtFile} from '../../support/routes';

const labels = languages.map(({label}) => label);
const operations = Object.values(loadApi().operations);
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
});
