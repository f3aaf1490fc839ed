import {expect, test} from 'vitest';
import {missed} from '../../scripts/bench/index';
import {isMet, limitTable, partText, withPart} from '../../scripts/bench/report';

const limits = [
  {what: 'time', figure: 1.31, limit: 1.25, digits: 2},
  {what: 'score', figure: 100, limit: 100, atLeast: true},
];

test('a limit is a maximum or a minimum, and a value that could not be measured is not within it', () => {
  expect(isMet({what: '', figure: 1, limit: 1})).toBe(true);
  expect(isMet({what: '', figure: 1.01, limit: 1})).toBe(false);
  expect(isMet({what: '', figure: 99, limit: 100, atLeast: true})).toBe(false);
  expect(isMet({what: '', figure: NaN, limit: 1})).toBe(false);
  expect(isMet({what: '', figure: NaN, limit: 1, atLeast: true})).toBe(false);
});

test('the table shows which limits are met', () => {
  expect(limitTable(limits).split('\n').slice(2)).toEqual([
    '| time | 1.31 | ≤ 1.25 | **no** |',
    '| score | 100 | ≥ 100 | yes |',
  ]);
});

test('the command lists the limits that are not met', () => {
  expect(missed('build', {title: 'Build', body: '', limits})).toEqual(['build: time: measured 1.31, allowed ≤ 1.25']);
});

test('a part replaces its earlier results and keeps its place in the report', () => {
  const text = (body: string) =>
    partText({title: 'T', body, limits: []}, new Date('2026-01-02T00:00:00Z'), 'a machine');
  const first = withPart(withPart('', 'search', text('old')), 'page', text('pages'));
  const second = withPart(first, 'search', text('new'));
  expect(second).toContain('## T\n\n2026-01-02; a machine.\n\nnew\n');
  expect(second).not.toContain('old');
  expect(second.indexOf('<!-- page -->')).toBeLessThan(second.indexOf('<!-- search -->'));
  expect(withPart(second, 'search', text('new'))).toBe(second);
});
