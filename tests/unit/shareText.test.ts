import {describe, expect, it} from 'vitest';
import {widthOf, wrap} from '../../src/outputs/shareImages/wrap';

describe('wrap', () => {
  const text = 'Open, high, low, close and volume of one stock over time, in candles from one minute to one year.';
  it('keeps every line within the width and preserves every word', () => {
    const lines = wrap(text, 32, 600, 9);
    expect(lines.filter((line) => widthOf(line, 32) > 600)).toEqual([]);
    expect(lines.join(' ')).toBe(text);
  });
  it('ends text that is too long with an ellipsis', () => {
    const lines = wrap(text, 32, 600, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\w…$/);
    expect(widthOf(lines[1]!, 32)).toBeLessThanOrEqual(600);
  });
  it('puts a word that is wider than a line on a separate line', () =>
    expect(wrap('a Wwwwwwwwwwwwwwwwww b', 40, 100, 5)).toEqual(['a', 'Wwwwwwwwwwwwwwwwww', 'b']));
});
