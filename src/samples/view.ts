import type {ExampleToggles, FormulaToggle, ParameterToggle} from './toggles';
import {costOf, formulaOf, requestOf} from './toggles';
import {languages} from '.';
import {encode, pathOf, queryOf} from './request';

/** The example as a reader sees it. */
export interface View {
  /** one text a language, in the order of the tabs; for a formula one text */
  readonly texts: readonly string[];
  /** what the reader put in, as patterns over the texts */
  readonly marks: readonly RegExp[];
  /** the example in one line */
  readonly line: string;
  /** what it costs, as a phrase; empty where that is not stated */
  readonly cost: string;
}

/**
 * The example with the chosen toggles in it.
 *
 * @param data the example's data
 * @param chosen ids of what is in it
 */
export function view(data: ExampleToggles, chosen: readonly string[]): View {
  const cost = costOf(data, chosen);
  const isNew = ({id}: {id: string}) => chosen.includes(id) && !data.initial.includes(id);
  if ('name' in data) {
    const line = formulaOf(data, chosen);
    return {texts: [line], marks: data.toggles.filter(isNew).map(formulaMark), line, cost};
  }
  const {request, calls} = requestOf(data, chosen);
  return {
    texts: languages.map(({write}) => write(request, calls)),
    marks: data.toggles.filter(isNew).flatMap((it) =>
      requestMarks(
        it,
        [calls.go, calls.php].map((call) => call?.takes),
      ),
    ),
    line: `GET ${pathOf(request)}${queryOf(request)}`,
    cost,
  };
}

/** How a toggle is called in a sentence. */
export function nameOf(toggle: ParameterToggle | FormulaToggle): string {
  return 'value' in toggle ? `${toggle.id}=${toggle.value}` : toggle.text;
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function formulaMark({text, argument}: FormulaToggle): RegExp {
  return new RegExp(
    argument === undefined ? `(?<=[",])${plain(text)}(?=[",])` : `(?<=[(,])${plain(text)}(?=[,)])`,
    'g',
  );
}

type Takes = Readonly<Record<string, readonly [name: string, type: unknown]>> | undefined;

function requestMarks({id, value, values = {}}: ParameterToggle, [go, php]: readonly Takes[]): RegExp[] {
  const names = [id, ...Object.keys(values)];
  return [
    // In an address, in a call or a list of JavaScript, Python and PHP, and as a value of the path.
    `(?<=[?&])${plain(`${encode(id)}=${encode(value)}`)}`,
    String.raw`(["'])${plain(id)}\1(?:,|:| =>) ["'][^"'\n]*["']`,
    ...Object.values(values).map((it) => `(?<=/)${plain(encode(it))}(?=/)`),
    ...names.flatMap((name) => [
      ...(go?.[name] ? [String.raw`\b${go[name][0]}\(.*\)(?=\.$)`] : []),
      ...(php?.[name] ? [String.raw`\b${php[name][0]}: .*?(?=,?$|\);$)`] : []),
    ]),
  ].map((it) => new RegExp(it, 'gm'));
}
