import {type DateCase, type DatePhrase, fill, loadDates, type Surface, surfaces} from './model';
import {lookUp} from '../../site/tags/nearestName';
import {blocks, code, heading, referenceTable, type Row, table, text} from '../../site/tags/mdx';
import {simpleTag, tagAbout, type Tags} from '../../site/tags/tag';

/**
 * `<DateInputs />` shows a table of the supported and planned date formats, with an anchor for each format, such as
 * `#date-unix`.
 * `<DatePhrases surface="api" />` lists the supported relative dates, with a heading and a table for each group. With
 * `surface="api"`, the text refers to the parameters `from` and `to`. With `surface="sheets"`, it refers to the start
 * date and the end date.
 * `<PlannedDatePhrases kind="calendar" />` lists planned relative dates; `kind="expirations"` lists those for expirations.
 */
export const dateTags: Tags = {
  DateInputs: simpleTag(() => inputs()),
  DatePhrases: tagAbout('surface', (surface) => {
    lookUp('surface', surface, surfaces);
    return blocks(
      ...loadDates().groups.flatMap(({id, title, phrases}) => [
        heading(3, title, `dates-${id}`),
        phraseTable(
          `Relative dates: ${title}`,
          phrases.map((phrase) => phraseRow(phrase, surface as Surface)),
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

function inputs(): string {
  const rows: Row[] = loadDates().formats.map((format) => ({
    id: `date-${format.id}`,
    cells: [format.name, format.pattern, format.planned ? 'Not supported yet' : code(format.example ?? '')],
  }));
  return table('Supported date formats', ['Format', 'Description', 'Example'], rows, {cards: ['Example']});
}

const phraseTable = (label: string, rows: readonly Row[]): string =>
  referenceTable(table(label, ['Phrase', 'Meaning', 'Example'], rows, {cards: []}), 'phrases');

const phraseRow = (phrase: DatePhrase, surface: Surface): Row => ({
  id: `date-${phrase.id}`,
  cells: [
    code(phrase.phrase),
    [fill(phrase.meaning, surface), surface === 'sheets' && phrase.sheets].filter(Boolean).join(' '),
    phrase.case ? example(phrase.case, surface) : '–',
  ],
});

function example({input, now, gives, end, beforeEnd = ''}: DateCase, surface: Surface): string {
  const at = /\d (AM|PM)$/.test(now) ? 'At' : 'On';
  const alone = `${at} ${text(now)}, ${code(input)} means ${text(gives)}.`;
  return end ? `${alone} If ${surfaces[surface].end} is ${text(end)}, it means ${text(beforeEnd)}.` : alone;
}
