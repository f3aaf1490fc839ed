import {describe, expect, it} from 'vitest';
import type {Field} from '../../src/reference/api/model';
import {formatJson, toCsv, toHuman} from '../../src/reference/api/responseExamples';

describe('response examples', () => {
  it('formatJson writes one key per line and keeps each array on one line', () => {
    expect(formatJson({s: 'ok', t: [1, 2], last: [null], updated: 5})).toBe(
      '{\n  "s": "ok",\n  "t": [1, 2],\n  "last": [null],\n  "updated": 5\n}',
    );
    expect(formatJson({})).toBe('{}');
  });

  it('formatJson wraps long arrays at 80 characters', () => {
    const values = Array.from({length: 60}, (_, index) => index + 100);
    const text = formatJson({strikes: values});
    expect(JSON.parse(text)).toEqual({strikes: values});
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text.split('\n').length).toBeGreaterThan(4);
  });

  it('toCsv returns CSV only if every field except the status is an array', () => {
    expect(toCsv({s: 'ok', a: [1, 2], b: ['x', null]})).toBe('a,b\n1,x\n2,');
    expect(toCsv({s: 'ok', a: [1], updated: 5})).toBeUndefined();
    expect(toCsv({s: 'ok'})).toBeUndefined();
  });

  it('toHuman renames fields only if every field has a human-readable name', () => {
    const field = (name: string, human?: string) => ({name, human}) as Field;
    expect(toHuman({s: 'ok', askSize: [1]}, [field('s'), field('askSize', 'Ask Size')])).toEqual({'Ask Size': [1]});
    expect(
      toHuman({s: 'ok', askSize: [1], change: [2]}, [field('askSize', 'Ask Size'), field('change')]),
    ).toBeUndefined();
    expect(toHuman({s: 'ok'}, [])).toBeUndefined();
  });
});
