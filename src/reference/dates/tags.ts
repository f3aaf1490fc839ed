import {type DateCase, type DatePhrase, fill, loadDates, type Surface, surfaces} from './model';
import {lookUp} from '../../tags/nearestName';
import {blocks, code, heading, referenceTable, type Row, table, text} from '../../tags/mdx';
import type {Tags} from '../../tags/tag';

/**
 * `<DateInputs />`: a table of the supported date formats, with an anchor for each (`#date-unix`).
 * `<DatePhrases surface="api" />`: the supported relative dates, with a heading and a table per group. The surface
 * selects the parameter names: "api" uses `from` and `to`, "sheets" uses start date and end date. With `group="day"`,
 * only the table of that group.
 * `<PlannedDatePhrases />`: planned relative dates. `kind="expirations"` or `kind="calendar"` selects a part of them.
 */
export const dateTags: Tags = {
  DateInputs: {required: [], render: () => inputs()},
  DatePhrases: {
    required: ['surface'],
    optional: ['group'],
    render: ({surface = '', group}) => {
      lookUp('surface', surface, surfaces);
      const {groups} = loadDates();
      const byId = Object.fromEntries(groups.map((it) => [it.id, it]));
      const chosen = group ? [lookUp('group of date phrases', group, byId)] : groups;
      return blocks(
        ...chosen.flatMap(({id, title, phrases}) => [
          group ? undefined : heading(3, title, `dates-${id}`),
          phraseTable(title, phrases, surface as Surface),
        ]),
      );
    },
  },
  PlannedDatePhrases: {
    required: [],
    optional: ['kind'],
    render: ({kind}) => {
      if (kind !== undefined) lookUp('kind of planned phrases', kind, {expirations: true, calendar: true});
      const chosen = loadDates().planned.filter(
        (it) => kind === undefined || Boolean(it.expirations) === (kind === 'expirations'),
      );
      return blocks(
        ...chosen.flatMap(({id, title, phrases}) => [
          heading(3, title, id),
          referenceTable(
            table(
              `Planned: ${title}`,
              ['Phrase', 'Meaning', 'Example'],
              phrases.map((it) => ({cells: [it.phrases.map(code).join(', '), it.meaning, it.example]})),
            ),
            'phrases',
          ),
        ]),
      );
    },
  },
};

function inputs(): string {
  const rows: Row[] = loadDates().formats.map((it) => ({
    id: `date-${it.id}`,
    cells: [it.name, it.pattern, it.planned ? 'Not supported yet' : code(it.example ?? '')],
  }));
  return table('Supported date formats', ['Format', 'Description', 'Example'], rows);
}

function phraseTable(title: string, phrases: readonly DatePhrase[], surface: Surface): string {
  const content = table(
    `Relative dates: ${title}`,
    ['Phrase', 'Meaning', 'Example'],
    phrases.map((it) => ({
      id: `date-${it.id}`,
      cells: [
        code(it.phrase),
        [fill(it.meaning, surface), surface === 'sheets' && it.sheets].filter(Boolean).join(' '),
        example(it.case, surface),
      ],
    })),
  );
  return referenceTable(content, 'phrases');
}

function example(shown: DateCase, surface: Surface): string {
  const at = /\d (AM|PM)$/.test(shown.now) ? 'At' : 'On';
  if (shown.kind === 'ago') return `${at} ${text(shown.now)}, ${code(shown.input)} means ${text(shown.gives)}.`;
  const {end} = surfaces[surface];
  return `${at} ${text(shown.now)}, ${code(shown.input)} means ${text(shown.alone)}. If ${end} is ${text(shown.end)}, it means ${text(shown.upTo)}.`;
}
