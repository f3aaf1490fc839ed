import {describe, expect, it} from 'vitest';
import {fill, loadDates} from '../../src/reference/dates/model';
import {dateTags} from '../../src/reference/dates/tags';

const render = (tag: keyof typeof dateTags, attributes: Record<string, string> = {}) =>
  dateTags[tag]!.render(attributes, {file: 'page.mdx', frontMatter: {}});

describe('fill', () => {
  it('inserts API or Sheets terms and capitalizes them at the start of a sentence', () => {
    expect(fill('Days before {end}. {end} counts.', 'sheets')).toBe('Days before the end date. The end date counts.');
    expect(fill('Days before {end}.', 'api')).toBe('Days before `to`.');
  });
  it('rejects unknown placeholders', () => {
    expect(() => fill('before {stop}', 'api')).toThrow('unknown placeholder {stop}');
  });
});

describe('date tags', () => {
  it('DateInputs gives every format an anchor and marks the planned format', () => {
    const mdx = render('DateInputs');
    for (const {id} of loadDates().formats) expect(mdx).toContain(`<tr id="date-${id}">`);
    expect(mdx).toContain('`44195.66667`');
    expect(mdx.match(/Not supported yet/g)).toHaveLength(1);
  });
  it('DatePhrases refers to parameters for the API and to arguments for Google Sheets', () => {
    expect(render('DatePhrases', {surface: 'api'})).toContain(
      'If `to` is January 10, it means January 5 to January 10.',
    );
    const sheets = render('DatePhrases', {surface: 'sheets'});
    expect(sheets).toContain('If the end date is January 10');
    expect(sheets).toContain('`TODAY()-1`');
    expect(render('DatePhrases', {surface: 'api'})).not.toContain('TODAY');
  });
  it('suggests the closest match for an unknown attribute value', () => {
    expect(() => render('DatePhrases', {surface: 'sheet'})).toThrow('did you mean "sheets"?');
    expect(() => render('PlannedDatePhrases', {kind: 'expiration'})).toThrow('did you mean "expirations"?');
  });
});
