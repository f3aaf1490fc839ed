import {loadApi} from '../../src/reference/api/model';
import {loadGo} from '../../src/reference/libraries/go/model';
import {loadPhp} from '../../src/reference/libraries/php/model';
import {loadPlans, planFigure, type PlanRow} from '../../src/reference/plans/model';
import {loadSheets} from '../../src/reference/sheets/model';
import {allPassages, type Passage, withoutCode} from '../passages';
import type {Check} from '../check';
import type {Finding} from '../finding';

const NUMBER = String.raw`(?<!\d[,.]?)(?<number>\d[\d,]*(?:\.\d+)?)`;
const SETTINGS = 'src/site/site.ts';

/**
 * How a sentence writes a value of a plan, and the row of the value. Phrases with `tag: false` have another form than
 * the tag, so they are only compared with the data.
 */
const phrases: readonly {readonly rows: readonly PlanRow[]; readonly text: string; readonly tag?: false}[] = [
  {rows: ['daily-credits'], text: `${NUMBER} credits (?:per|a|each) day`},
  {rows: ['daily-credits'], text: `${NUMBER} daily credits`, tag: false},
  // A plan limits credits, not requests.
  {rows: ['daily-credits'], text: `${NUMBER} requests (?:per|a|each) day`},
  {rows: ['per-minute'], text: `${NUMBER} credits (?:per|a|each) minute`},
  {rows: ['concurrent'], text: `${NUMBER} (?:concurrent|simultaneous|parallel) requests`},
  {rows: ['monthly-price', 'annual-per-month'], text: String.raw`\$${NUMBER}(?: (?:per|a|each) |\/)month`},
  {rows: ['annual-price'], text: String.raw`\$${NUMBER}(?: (?:per|a|each) |\/)year`},
  {rows: ['history'], text: `${NUMBER} years? of (?:history|(?:historical |intraday )?data)`},
  {rows: ['trial'], text: `trials? (?:of|for|lasts?|takes) ${NUMBER} days?`},
  {rows: ['trial'], text: `${NUMBER}-day(?: free)? trial`, tag: false},
  {rows: ['stocks', 'options'], text: `delayed by (?:at least )?${NUMBER} (?:minutes|hours)`},
  {rows: ['stocks', 'options'], text: `${NUMBER}-(?:minute|hour) delay(?:ed)?`, tag: false},
];

type Wrong = readonly [message: string, fix: string];
interface Rule {
  readonly pattern: RegExp;
  /** returns what is wrong with a match */
  readonly judge: (match: RegExpExecArray, passage: Passage) => Wrong | undefined;
}

/**
 * Finds values of the data that a sentence writes as a number, although a tag shows them. A value in a title,
 * description, or heading, which can't contain tags, must only be the same as in the data.
 */
export const facts: Check = {
  name: 'facts',
  about: 'prices, limits, and credits that are written as a number instead of a tag, and wrong versions and costs',
  isProse: true,
  run(site) {
    const plans = new Map(site.pages.map(({file, frontMatter}) => [file, frontMatter.plan]));
    const rules = [...planRules(plans), ...versionRules(), ...sheetsRules(), ...costRules()];
    const findings: Finding[] = [];
    let examined = 0;
    for (const passage of allPassages(site)) {
      if (!plans.has(passage.file) && passage.file !== SETTINGS) continue;
      const text = withoutCode(passage);
      examined++;
      for (const {pattern, judge} of rules) {
        for (const match of text.matchAll(pattern)) {
          const wrong = judge(match, passage);
          if (wrong) findings.push(passage.at(match.index, ...wrong));
        }
      }
    }
    return {examined, unit: 'passages', findings};
  },
};

const numberIn = (text = '') => /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
const tagged = (text: string, tag: string): Wrong => [`"${text}" is in the data`, `write it as a tag: ${tag}`];

function planRules(pages: ReadonlyMap<string, unknown>): Rule[] {
  const {plans} = loadPlans();
  const ids = Object.keys(plans);
  // A sentence about Starter Trial doesn't have to be about Starter.
  const longestFirst = [...ids].sort((a, b) => plans[b]!.name.length - plans[a]!.name.length);
  return phrases.map(({rows, text, tag}) => ({
    pattern: new RegExp(text, 'gi'),
    judge: ({0: written, groups}, passage) => {
      const own = pages.get(passage.file);
      const shown = rows.flatMap((row) => ids.map((id) => ({id, row, number: numberIn(planFigure(id, row).sentence)})));
      const equal = shown.filter(({number}) => number === groups?.number);
      const best =
        equal.find(({id}) => id === own) ?? equal.find(({id}) => passage.text.includes(plans[id]!.name)) ?? equal[0];
      if (best && (tag === false || passage.isHeading || passage.file === SETTINGS)) return undefined;
      if (best)
        return tagged(written, `<PlanFigure${best.id === own ? '' : ` plan="${best.id}"`} row="${best.row}" />`);
      // Other numbers can be computed, unless the sentence is about a plan.
      const about = own ?? longestFirst.find((id) => passage.text.includes(plans[id]!.name));
      const right = [...new Set(shown.flatMap(({number}) => number ?? []))];
      if (about === undefined || right.length === 0) return undefined;
      return [
        `"${written}": plans.yaml has ${right.join(', ')}`,
        `write <PlanFigure plan="${about}" row="${rows[0]}" />`,
      ];
    },
  }));
}

/** Compares versions with the data. They aren't tags, because a sentence about a bug is only right for one version. */
function versionRules(): Rule[] {
  const [go, php] = [loadGo().library, loadPhp().library];
  const rule = (pattern: RegExp, files: RegExp, right: string): Rule => ({
    pattern,
    judge: ([written], {file}) =>
      !files.test(file) || written === right || right.startsWith(`${written}.`)
        ? undefined
        : [`"${written}": the data has ${right}`, `write ${right}, or check what the sentence says about it`],
  });
  const version = /(?<![\w./-])v\d+\.\d+(?:\.\d+)?(?:-\w+)?(?![\w/])/g;
  return [
    rule(version, /^sdk\/go/, go.version),
    rule(version, /^sdk\/php/, php.version),
    rule(/(?<=\bGo (?:version )?)\d+\.\d+(?:\.\d+)?\b/g, /^sdk\//, go.go),
    rule(/(?<=\bPHP (?:version )?)\d+\.\d+(?:\.\d+)?\b/g, /^sdk\//, numberIn(php.php) ?? ''),
  ];
}

function sheetsRules(): Rule[] {
  // Small values, such as "2 minutes", and those of examples can also be something else.
  return Object.entries(loadSheets().figures)
    .filter(([name, {value}]) => value >= 100 && !name.includes('example'))
    .map(([name, {value, text}]) => ({
      pattern: new RegExp(String.raw`(?<![\d,])${value.toLocaleString('en-US')} ${text}\b`, 'g'),
      judge: ([written], {file, isHeading}) =>
        file.startsWith('sheets/') && !isHeading ? tagged(written, `<SheetsFigure name="${name}" />`) : undefined,
    }));
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'ten'];

/** Compares costs such as "one credit per 1,000 candles" with the costs of the endpoints and formulas. */
function costRules(): Rule[] {
  const costs = [...Object.values(loadApi().operations), ...Object.values(loadSheets().formulas)].flatMap((item) =>
    item.costs.map(({credits, count = 1, per}) => `${credits} per ${count} ${per}`),
  );
  const known = [...new Set(costs)];
  const units = known.map((cost) => cost.split(' ').at(-1));
  const value = (text: string) => (words.includes(text) ? words.indexOf(text) : Number(text.replaceAll(',', '')));
  const pattern = new RegExp(
    String.raw`\b(?<credits>[\d,]+|${words.join('|')}) credits? (?:per|for (?:each|every)) (?<count>[\d,]+ )?(?:option )?(?<unit>[a-z]+)`,
    'gi',
  );
  return [
    {
      pattern,
      judge: ({0: written, groups = {}}) => {
        const unit = (groups.unit ?? '').replace(/s$/, '').replace(/^(?:stock|quote)$/, 'symbol');
        const cost = `${value((groups.credits ?? '').toLowerCase())} per ${value((groups.count ?? '1').trim())} ${unit}`;
        if (!units.includes(unit) || known.includes(cost)) return undefined;
        return [
          `"${written}": nothing costs this`,
          `write one of: ${known.filter((item) => item.endsWith(` ${unit}`)).join(', ')}`,
        ];
      },
    },
  ];
}
