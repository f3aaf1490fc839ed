import {expect, it} from 'vitest';
import {prefersMarkdown} from 'docusaurus-plugin-hosting/negotiation';
import {acceptHeaders} from '../support/acceptHeaders';

it.each(acceptHeaders)('prefersMarkdown: %s -> %s', (accept, isMarkdown) =>
  expect(prefersMarkdown(accept)).toBe(isMarkdown),
);

it('prefersMarkdown: without the header', () => expect(prefersMarkdown(null)).toBe(false));

it('prefersMarkdown compares qualities as numbers', () => {
  const values = ['0', '0.', '0.0', '0.001', '0.01', '0.09', '0.1', '0.10', '0.123', '0.5', '0.999', '1', '1.000'];
  for (const markdown of values)
    for (const html of values)
      expect(prefersMarkdown(`text/markdown;q=${markdown}, text/html;q=${html}`), `${markdown} ${html}`).toBe(
        Number(markdown) > 0 && Number(markdown) >= Number(html),
      );
});

it('prefersMarkdown is fast for long headers', () => {
  const start = process.cpuUsage();
  for (const part of ['text/markdown;q=0.', '1', ';', ',', ' ', 'text/markdown;', 'text/html;q=0.9', '; q', '*/*'])
    prefersMarkdown(`text/markdown;q=0.${part.repeat(8000 / part.length)}/`);
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
});
