import {describe, expect, it} from 'vitest';
import {prefersMarkdown} from '../../src/hosting/negotiation';

describe('prefersMarkdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['TEXT/Markdown ; variant=GFM ; q = 1.000 , text/html', true],
    ['text/html;q=0.7, text/markdown;q=1.0, */*;q=0.1', true],
    ['text/markdown;q=0.8, text/html', false],
    ['text/markdown;q=0', false],
    ['text/markdownx', false],
    ['xtext/markdown', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/*', false],
    ['*/*', false],
    ['', false],
    [null, false],
  ])('%s -> %s', (accept, expected) => expect(prefersMarkdown(accept)).toBe(expected));
});
