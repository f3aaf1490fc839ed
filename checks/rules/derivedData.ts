import type {Check} from '../check';
import type {Finding} from '../finding';
import {dataFile, readYaml} from '../yamlPlaces';

/** Numbers of the data that follow from others: the figures of the add-on, and prices in example responses. */
export const derivedData: Check = {
  name: 'derived data',
  about: 'figures that contradict the figures they follow from, example candles and quotes that cannot exist',
  run(site) {
    const findings: Finding[] = [];
    const {figures} = site.project.sheets.loadSheets();
    const sheets = readYaml(site, dataFile(site, 'sheets.yaml'));
    const value = (name: string) => figures[name]?.value ?? Number.NaN;
    const derived: readonly (readonly [name: string, right: number])[] = [
      // A regular session has 390 minutes.
      ['refresh-credits', 390 / value('refresh-minutes')],
      ['refresh-formulas', Math.floor(value('urlfetch-gmail') / value('refresh-credits'))],
      ['urlfetch-example-calls', value('urlfetch-example-formulas') * value('urlfetch-example-hours')],
    ];
    for (const [name, right] of derived)
      if (!Number.isNaN(right) && value(name) !== right)
        findings.push(
          sheets.at(['figures', name], `${name} is ${value(name)}, the other figures give ${right}`, `write ${right}`),
        );
    let examined = derived.length;
    for (const operation of Object.values(site.project.api.loadApi().operations)) {
      const found = site.files('src', /\.yaml$/).find((file) => file.endsWith(`/openapi/${operation.id}.yaml`));
      if (!found) continue;
      const file = readYaml(site, found);
      for (const {id, value: body} of operation.responses.success) {
        examined++;
        const wrong = faultOf((body ?? {}) as Readonly<Record<string, unknown>>);
        const keys = ['get', 'responses', '200', 'content', 'application/json', 'examples', id ?? '', 'value'];
        if (wrong) findings.push(file.at(keys, `the example ${id}: ${wrong}`, 'correct the example'));
      }
    }
    return {examined, unit: 'figures and examples', findings};
  },
};

/** What is wrong with a body: a close above the high, a bid above the ask, times that go back. */
function faultOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const numbers = (name: string) => (Array.isArray(body[name]) ? (body[name] as unknown[]).map(Number) : []);
  const ordered: readonly (readonly [lower: string, upper: string])[] = [
    ['l', 'o'],
    ['l', 'c'],
    ['o', 'h'],
    ['c', 'h'],
    ['bid', 'mid'],
    ['mid', 'ask'],
  ];
  for (const [lower, upper] of ordered) {
    const above = numbers(upper);
    // Mid prices are rounded.
    const index = numbers(lower).findIndex((number, at) => number > (above[at] ?? Infinity) + 0.011);
    if (index >= 0) return `"${lower}" is above "${upper}" at index ${index}`;
  }
  const times = numbers('t');
  const back = times.findIndex((time, at) => at > 0 && time < (times[at - 1] ?? 0));
  return back > 0 ? `"t" goes back at index ${back}` : undefined;
}
