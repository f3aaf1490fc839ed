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
    const days = {group: 'day'};
    expect(render('DatePhrases', {surface: 'api', ...days})).toContain(
      'If `to` is January 10, it means January 5 to January 10.',
    );
    const sheets = render('DatePhrases', {surface: 'sheets', ...days});
    expect(sheets).toContain('If the end date is January 10');
    expect(sheets).toContain('`TODAY()-1`');
    expect(render('DatePhrases', {surface: 'api', ...days})).not.toContain('TODAY');
  });
  it('DatePhrases has a heading for each group unless a single group is selected', () => {
    const mdx = render('DatePhrases', {surface: 'api'});
    for (const {id} of loadDates().groups) expect(mdx).toContain(`{/* #dates-${id} */}`);
    expect(render('DatePhrases', {surface: 'api', group: 'week'})).not.toContain('###');
  });
  it('PlannedDatePhrases can show only calendar phrases or only expirations', () => {
    const all = render('PlannedDatePhrases').match(/<tr>/g)!.length;
    const calendar = render('PlannedDatePhrases', {kind: 'calendar'}).match(/<tr>/g)!.length;
    const expirations = render('PlannedDatePhrases', {kind: 'expirations'}).match(/<tr>/g)!.length;
    expect(calendar + expirations).toBe(all);
    expect(expirations).toBeGreaterThan(0);
  });
  it('suggests the closest match for an unknown attribute value', () => {
    expect(() => render('DatePhrases', {surface: 'sheet'})).toThrow('did you mean "sheets"?');
    expect(() => render('DatePhrases', {surface: 'api', group: 'weeks'})).toThrow('did you mean "week"?');
    expect(() => render('PlannedDatePhrases', {kind: 'expiration'})).toThrow('did you mean "expirations"?');
  });
});
