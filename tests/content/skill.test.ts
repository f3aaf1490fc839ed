import {createConfig, lintFromString} from '@redocly/openapi-core';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {openApi30} from '../../src/outputs/downloads/openApi30';
import {publicDescription} from '../../src/outputs/downloads/publicDescription';
import {buildSkill} from '../../src/outputs/downloads/skill';
import {readDescription} from '../../src/reference/api/description';
import {toApi} from '../../src/reference/api/model';
import {loadPlans, number} from '../../src/reference/plans/model';

const description = readDescription();
const api = toApi(description);

describe('the skill for coding agents', () => {
  const skill = buildSkill(description);

  it('has the header that the format requires', () => {
    const [, header = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
    const {name, description: text} = parse(header) as Record<string, string>;
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(text!.length).toBeGreaterThan(100);
    expect(text!.length).toBeLessThanOrEqual(1024);
  });

  it('contains every endpoint, status code for clients, plan, and rate limit header', () => {
    for (const {id} of Object.values(api.operations)) expect(skill).toContain(`\n### ${id}\n`);
    for (const {path} of Object.values(api.operations)) expect(skill).toContain(`\`${path}\``);
    for (const {code, kind} of api.statusCodes)
      if (kind !== 'permanent') expect(skill).toMatch(new RegExp(`\\| ${code} \\||Retry.*\\b${code}\\b`));
    for (const {kind, dailyCredits} of Object.values(loadPlans().plans))
      if (kind !== 'trial' && dailyCredits !== 'none') expect(skill).toContain(`${number(dailyCredits)} per day`);
    for (const name of Object.keys(api.headers)) expect(skill).toContain(`\`${name}\``);
  });

  it('is complete and short, with absolute links', () => {
    expect(skill).not.toMatch(/undefined|\[object|NaN|\]\(\//);
    expect(skill.length).toBeLessThan(16_000);
  });

  it('follows the data', () => {
    const changed = structuredClone(description);
    changed.components.parameters.limit!.schema.maximum = 12345;
    expect(buildSkill(changed)).toContain('Maximum: 12,345.');
  });
});

describe('the OpenAPI 3.0 variant', () => {
  const published = publicDescription(description);
  const converted = openApi30(published) as typeof published;

  it('has the same operations, parameters, and examples', () => {
    expect(Object.keys(converted.paths)).toEqual(Object.keys(published.paths));
    for (const [path, {get}] of Object.entries(published.paths)) {
      const other = converted.paths[path]!.get;
      expect(other.operationId).toBe(get.operationId);
      const keyOf = (parameter: object) => ('name' in parameter ? parameter.name : parameter);
      expect(other.parameters.map(keyOf)).toEqual(get.parameters.map(keyOf));
      const examples = (operation: typeof get) => JSON.stringify(operation.responses).match(/"examples":/g)?.length;
      expect(examples(other)).toBe(examples(get));
    }
  });

  it('has no key that only OpenAPI 3.1 has', () => {
    const text = JSON.stringify(converted);
    expect(text).not.toMatch(/"type":\[|"const":|"patternProperties":|"type":"null"/);
    expect(text).toContain('"nullable":true');
    expect(converted.info).not.toHaveProperty('summary');
    expect(converted.components.schemas.DateValue).toMatchObject({anyOf: [{type: 'number'}, {type: 'string'}]});
  });

  it('follows the recommended rules', async () => {
    const config = await createConfig({extends: ['recommended-strict'], rules: {'no-path-trailing-slash': 'off'}});
    const problems = await lintFromString({
      source: JSON.stringify(converted),
      absoluteRef: '/openapi-3.0.json',
      config,
    });
    expect(problems.map(({message, location}) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('does not change the specification that it converts', () => {
    expect(publicDescription(description)).toEqual(published);
  });
});
