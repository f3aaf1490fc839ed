import {expect, it} from 'vitest';
import {annotation} from '../../checks/finding';

it('annotation converts a finding to a GitHub annotation and escapes special characters', () => {
  const finding = {file: 'api/a,b.mdx', line: 3, column: 7, message: '100% wrong:\nsee', fix: 'correct it'};
  expect(annotation(finding)).toBe('::error file=api/a%2Cb.mdx,line=3,col=7::100%25 wrong:%0Asee -> correct it');
});
