import type {ExampleToggles, FormulaToggle, ParameterToggle} from './toggles';
import {formulaOf, requestOf} from './toggles';
import {languages} from './';
import type {LibraryCalls} from './language';
import {encode, pathOf, queryOf} from './request';
import {type Sample, sampleOf} from './sample';

/** The example as shown to the reader. */
export interface View {
  /** The sample in each language, in the order of the tabs. For a formula, a single sample. */
  readonly samples: readonly Sample[];
  /** Patterns that match the parts of the samples that the reader added. */
  readonly marks: readonly RegExp[];
  /** The request line or the formula. */
  readonly line: string;
}

/**
 * Returns the example with the selected toggles.
 *
 * @param data the data of the example
 * @param chosen IDs of the selected toggles
 */
export function view(data: ExampleToggles, chosen: readonly string[]): View {
  const isNew = ({id}: {id: string}) => chosen.includes(id) && !data.initial.includes(id);
  if ('name' in data) {
    const line = formulaOf(data, chosen);
    return {samples: [{text: line}], marks: data.toggles.filter(isNew).map(formulaMark), line};
  }
  const {request, calls} = requestOf(data, chosen);
  return {
    samples: languages.map((language) => sampleOf(language, request, calls)),
    marks: data.toggles.filter(isNew).flatMap((toggle) => requestMarks(toggle, calls)),
    line: `GET ${pathOf(request)}${queryOf(request)}`,
  };
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function formulaMark({text, argument}: FormulaToggle): RegExp {
  return new RegExp(
    argument === undefined ? `(?<=[",])${plain(text)}(?=[",])` : `(?<=[(,])${plain(text)}(?=[,)])`,
    'g',
  );
}

function requestMarks({id, value, values = {}}: ParameterToggle, calls: LibraryCalls): RegExp[] {
  const names = [id, ...Object.keys(values)];
  return [
    // In this order, the patterns match: parameters in query strings; parameters in JavaScript, Python, and PHP code;
    // path values; and arguments of SDK calls.
    `(?<=[?&])${plain(`${encode(id)}=${encode(value)}`)}`,
    String.raw`(["'])${plain(id)}\1(?:,|:| =>) ["'][^"'\n]*["']`,
    ...Object.values(values).map((value) => `(?<=/)${plain(encode(value))}(?=/)`),
    ...languages.flatMap(({id: language, argument}) =>
      names.flatMap((name) => {
        const [own] = calls[language]?.takes[name] ?? [];
        return own && argument ? [argument(own)] : [];
      }),
    ),
  ].map((pattern) => new RegExp(pattern, 'gm'));
}
