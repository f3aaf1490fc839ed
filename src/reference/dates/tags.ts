import {type DateCase, type DatePhrase, fill, loadDates, type Surface, surfaces} from './model';
import {lookUp} from '../../site/tags/nearestName';
import {blocks, code, heading, referenceTable, type Row, table, text} from '../../site/tags/mdx';
import {simpleTag, type Tags} from '../../site/tags/tag';

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
  DatePhrases: {
    required: ['surface'],
    render: ({surface = ''}) => {
      lookUp('surface', surface, surfaces);
      return blocks(
        ...loadDates().groups.flatMap(({id, title, phrases}) => [
          heading(3, title, `dates-${id}`),
          phraseTable(title, phrases, surface as Surface),
        ]),
      );
    },
  },
  PlannedDatePhrases: {
    required: ['kind'],
    render: ({kind = ''}) => {
      lookUp('kind of planned phrases', kind, {expirations: true, calendar: true});
      const chosen = loadDates().planned.filter((item) => Boolean(item.expirations) === (kind === 'expirations'));
      return blocks(
        ...chosen.flatMap(({id, title, phrases}) => [
          heading(3, title, id),
          referenceTable(
            table(
              `Planned: ${title}`,
              ['Phrase', 'Meaning', 'Example'],
              phrases.map((phrase) => ({cells: [phrase.phrases.map(code).join(', '), phrase.meaning, phrase.example]})),
              {cards: []},
            ),
            'phrases',
          ),
        ]),
      );
    },
  },
};

function inputs(): string {
  const rows: Row[] = loadDates().formats.map((format) => ({
    id: `date-${format.id}`,
    cells: [format.name, format.pattern, format.planned ? 'Not supported yet' : code(format.example ?? '')],
  }));
  return table('Supported date formats', ['Format', 'Description', 'Example'], rows, {cards: ['Example']});
}

function phraseTable(title: string, phrases: readonly DatePhrase[], surface: Surface): string {
  const content = table(
    `Relative dates: ${title}`,
    ['Phrase', 'Meaning', 'Example'],
    phrases.map((phrase) => ({
      id: `date-${phrase.id}`,
      cells: [
        code(phrase.phrase),
        [fill(phrase.meaning, surface), surface === 'sheets' && phrase.sheets].filter(Boolean).join(' '),
        phrase.case ? example(phrase.case, surface) : '–',
      ],
    })),
    {cards: []},
  );
  return referenceTable(content, 'phrases');
}

function example({input, now, gives, end, beforeEnd = ''}: DateCase, surface: Surface): string {
  const at = /\d (AM|PM)$/.test(now) ? 'At' : 'On';
  const alone = `${at} ${text(now)}, ${code(input)} means ${text(gives)}.`;
  return end ? `${alone} If ${surfaces[surface].end} is ${text(end)}, it means ${text(beforeEnd)}.` : alone;
}
