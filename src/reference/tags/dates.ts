import {type DateCase, type DatePhrase, loadDates, rangeEnds} from '../data/dates/model';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {blocks, code, heading, type Row, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {referenceTable} from './mdx';
import {simpleTag, tagAbout, type Tags} from 'docusaurus-plugin-data-tags/tag';

/**
 * `<DateInputs />` shows a table of the supported and planned date formats, with an anchor for each format, such as
 * `#date-unix`.
 * `<DatePhrases surface="api" />` lists the supported relative dates, with a heading and a table for each group. With
 * `surface="api"`, the text refers to the parameter `to`. With `surface="sheets"`, it refers to the end date.
 * `<PlannedDatePhrases kind="calendar" />` lists planned relative dates; `kind="expirations"` lists those for expirations.
 */
export const dateTags: Tags = {
  DateInputs: simpleTag(() => {
    const rows = loadDates().formats.map(({id, name, pattern, planned, example: shown = ''}) => ({
      id: `date-${id}`,
      cells: [name, pattern, planned ? 'Not supported yet' : code(shown)],
    }));
    return table('Supported date formats', ['Format', 'Description', 'Example'], rows, {cards: ['Example']});
  }),
  DatePhrases: tagAbout('surface', (surface) => {
    const rangeEnd = lookUp('surface', surface, rangeEnds);
    return blocks(
      ...loadDates().groups.flatMap(({id, title, phrases}) => [
        heading(3, title, `dates-${id}`),
        phraseTable(
          `Relative dates: ${title}`,
          phrases.map((phrase) => phraseRow(phrase, rangeEnd)),
        ),
      ]),
    );
  }),
  PlannedDatePhrases: tagAbout('kind', (kind) =>
    blocks(
      ...lookUp('kind of planned phrases', kind, loadDates().planned).flatMap(({id, title, phrases}) => [
        heading(3, title, id),
        phraseTable(
          `Planned: ${title}`,
          phrases.map((phrase) => ({cells: [phrase.phrases.map(code).join(', '), phrase.meaning, phrase.example]})),
        ),
      ]),
    ),
  ),
};

const phraseTable = (label: string, rows: readonly Row[]): string =>
  referenceTable(table(label, ['Phrase', 'Meaning', 'Example'], rows, {cards: []}), 'phrases');

const phraseRow = (phrase: DatePhrase, rangeEnd: string): Row => ({
  id: `date-${phrase.id}`,
  cells: [
    code(phrase.phrase),
    [phrase.meaning.replaceAll('{end}', rangeEnd), rangeEnd === rangeEnds.sheets && phrase.sheets]
      .filter(Boolean)
      .join(' '),
    phrase.case ? example(phrase.case, rangeEnd) : '–',
  ],
});

function example({input, now, gives, end, beforeEnd = ''}: DateCase, rangeEnd: string): string {
  const at = /\d (AM|PM)$/.test(now) ? 'At' : 'On';
  const alone = `${at} ${text(now)}, ${code(input)} means ${text(gives)}.`;
  return end ? `${alone} If ${rangeEnd} is ${text(end)}, it means ${text(beforeEnd)}.` : alone;
}
