import {expect, it} from 'vitest';
import {annotation} from '../../checks/finding';

it('a finding becomes a GitHub annotation, with what would end its parts escaped', () => {
  const finding = {file: 'api/a,b.mdx', line: 3, column: 7, message: '100% wrong:\nsee', fix: 'mend it'};
  expect(annotation(finding)).toBe('::error file=api/a%2Cb.mdx,line=3,col=7::100%25 wrong:%0Asee -> mend it');
});
