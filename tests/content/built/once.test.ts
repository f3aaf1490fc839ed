import fs from 'node:fs';
import type {Element} from 'hast';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import {describe, expect, it} from 'vitest';
import {stateSentence} from '../../../src/site/serviceState';
import {builtArticles} from '../../support/articles';
import {checkRequiredElements} from '../../support/builtChecks';

const pages = builtArticles();

describe('every article page', () => {
  it('has exactly one Markdown version, share image, edit link, menu and line in llms.txt', () => {
    const llms = fs.readFileSync('build/llms.txt', 'utf8');
    const findings = pages.map((page) => checkRequiredElements(page, fs.existsSync, llms));
    console.log(
      `article pages with URL, Markdown version, alternate link, share image, edit link, menu and line in llms.txt: ${findings.filter((finding) => finding.length === 0).length} of ${pages.length}`,
    );
    expect(pages.length).toBeGreaterThan(100);
    expect(findings.flat()).toEqual([]);
  });

  it('states at most once which months it describes', () => {
    const times = (main: Element) => selectAll('.service-state', main).filter((node) => toText(node) === stateSentence);
    const counts = pages.map(({route, main}) => [route, times(main).length] as const);
    // Pages that the theme generates, and the landing page, don't have the sentence.
    expect(counts.filter(([, count]) => count > 1)).toEqual([]);
    expect(counts.filter(([, count]) => count === 1).length).toBeGreaterThan(100);
  });
});
