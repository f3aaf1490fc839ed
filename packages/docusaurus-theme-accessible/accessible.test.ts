import fs from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import {describe, expect, it} from 'vitest';
import accessibleTheme, {validateOptions} from '.';
import {shortDate} from './theme/LastUpdated/shortDate';

describe('the date of the last update', () => {
  it.each([
    ['2026-11-03T23:59:59Z', 'Nov 3, 2026'],
    ['2024-02-29T00:00:00Z', 'Feb 29, 2024'],
    ['2026-01-31T12:00:00Z', 'Jan 31, 2026'],
  ])('is the one of Intl in English, without Intl: %s', (time, text) => {
    const date = new Date(time);
    expect(shortDate(date, 'en')).toBe(text);
    const format = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const;
    expect(date.toLocaleDateString('en', format)).toBe(text);
  });
  it('is in the language of the page', () => expect(shortDate(new Date('2026-11-03'), 'es')).toBe('3 nov 2026'));
});

it('all modules that run on each page exist', () => {
  const {getClientModules, getThemePath} = accessibleTheme();
  const exists = (file: string) => fs.existsSync(`${file}.ts`);
  expect(getClientModules!().filter((file) => !exists(file))).toEqual([]);
  expect(getClientModules!()).toHaveLength(fs.readdirSync(path.join(__dirname, 'client')).length);
  expect(fs.readdirSync(getThemePath!())).toContain('TabItem');
});

it('a wrong option is reported in one sentence', () => {
  const validate = ((schema: Joi.Schema, options: object) => Joi.attempt(options, schema)) as never;
  expect(() => validateOptions({validate, options: {color: 'red'}})).toThrow(
    'docusaurus-theme-accessible: the option "color" is not allowed -> see "Options" in its README',
  );
});
