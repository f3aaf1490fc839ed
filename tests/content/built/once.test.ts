import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {builtArticles} from '../../support/articles';
import {owedOnce} from '../../support/builtChecks';

const pages = builtArticles();

describe('every article page', () => {
  it('has exactly one Markdown version, share image, edit link, menu and line in llms.txt', () => {
    const llms = fs.readFileSync('build/llms.txt', 'utf8');
    const findings = pages.map((page) => owedOnce(page, fs.existsSync, llms));
    console.log(
      `article pages with URL, Markdown version, alternate link, share image, edit link, menu and line in llms.txt: ${findings.filter((finding) => finding.length === 0).length} of ${pages.length}`,
    );
    expect(pages.length).toBeGreaterThan(100);
    expect(findings.flat()).toEqual([]);
  });
});
