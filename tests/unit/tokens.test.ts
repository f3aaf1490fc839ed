import {describe, expect, it} from 'vitest';
import {color} from '../../src/css/tokens';

describe('color', () => {
  it('returns a light mode token', () => expect(color('brand')).toMatch(/^#[\da-f]{6}$/));
  it('replaces references to other tokens', () => expect(color('accent')).toBe(color('brand')));
  it('returns a dark mode token, or the light mode token if both modes share it', () => {
    expect(color('ground', 'dark')).not.toBe(color('ground'));
    expect(color('accent', 'dark')).toContain(color('brand'));
    expect(color('brand', 'dark')).toBe(color('brand'));
  });
  it('throws for an unknown token', () =>
    expect(() => color('brnad')).toThrow('src/css/tokens.css has no token --brnad -> define it in the first rule'));
});
