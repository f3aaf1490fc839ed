import {costPhrase} from '../../reference/data/costs';
import {loadApi} from '../../reference/data/api/model';
import {loadPlans, planFigure, planVariable, planVariables} from '../../reference/data/plans/model';
import {planRows} from '../../reference/data/plans/schema';
import {loadSheets} from '../../reference/data/sheets/model';
import {allPassages, type Check, type Finding, type Passage, withoutCode} from 'docusaurus-plugin-docs-checks/checks';

/** A phrase of the data with a number, such as "10,000 credits per day". */
interface Fact {
  readonly text: string;
  /** the tag that shows this phrase, if there is one */
  readonly tag?: string;
  /** ID of the plan that the phrase is about */
  readonly plan?: string;
}

/** Phrases that differ only in their numbers. */
interface Shape {
  readonly pattern: RegExp;
  readonly facts: readonly (Fact & {readonly numbers: string})[];
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = /\d(?:[\d,]*\d)?(?:\.\d+)?/g;
const WRITTEN = String.raw`(?<![\d,.])(\d(?:[\d,]*\d)?(?:\.\d+)?|\b(?:${words.join('|')}))`;

/**
 * Finds phrases that a tag shows but a sentence writes, and phrases of this form with other numbers than the data. In a
 * title, description, or heading, which can't contain tags, a phrase must only be the same as in the data.
 */
export const facts: Check = {
  name: 'facts',
  isProse: true,
  run(site) {
    const plans = new Map(site.pages.map(({file, frontMatter}) => [file, frontMatter.plan]));
    const shapes = shapesOf([...planFacts(), ...sheetsFacts(), ...costFacts(), ...billingFacts()]);
    const passages = allPassages(site).filter(({file}) => plans.has(file));
    const findings = passages.flatMap((passage): Finding[] => {
      const text = withoutCode(passage);
      return shapes.flatMap((shape) =>
        [...text.matchAll(shape.pattern)].flatMap((match) => {
          const wrong = judge(match, shape, passage, plans.get(passage.file));
          return wrong ? passage.at(match.index, ...wrong) : [];
        }),
      );
    });
    // The READMEs and the code can't contain variables.
    for (const passage of allPassages(site))
      if (plans.has(passage.file) || passage.file.endsWith('.yaml')) findings.push(...namesIn(passage));
    return {examined: passages.length, unit: 'passages', findings};
  },
};

/** Returns the values of the plans, in the form of a sentence and of a table cell. */
function planFacts(): Fact[] {
  return Object.keys(loadPlans().plans).flatMap((plan) =>
    planRows.flatMap((row) => {
      const {cell, sentence} = planFigure(plan, row);
      const text = sentence.replace(/ \(.*/, '');
      const tag = `<PlanFigure plan="${plan}" row="${row}" />`;
      return [
        {text: row === 'history' ? `${text} of historical data` : text, tag, plan},
        {text: cell, plan},
      ];
    }),
  );
}

function sheetsFacts(): Fact[] {
  // Small values, such as "24 hours", can also be something else.
  return Object.entries(loadSheets().figures)
    .filter(([, text]) => /\d{3}/.test(text))
    .map(([name, text]) => ({text, tag: `<SheetsFigure name="${name}" />`}));
}

function costFacts(): Fact[] {
  return [...Object.values(loadApi().operations), ...Object.values(loadSheets().formulas)].flatMap(({costs}) =>
    costs.map((cost) => ({text: costPhrase({...cost, detail: undefined})})),
  );
}

/** Returns what the recalculations of a formula cost, in the units in which a page could count them. */
function billingFacts(): Fact[] {
  const {repeat} = loadSheets().billing;
  return ['recalculation', 'refresh', 'session'].map((unit) => ({text: `${repeat} credits per ${unit}`}));
}

/** Groups facts by what is around their numbers. Phrases of one or two words can have another meaning. */
function shapesOf(all: readonly Fact[]): Shape[] {
  const groups = new Map<string, (Fact & {numbers: string})[]>();
  for (const fact of all) {
    const shape = fact.text.replace(NUMBER, '#').replace(/(\w{3,}?)s?\b/g, '$1');
    if (!shape.includes('#') || !/\$#|\w\W+\w+$/.test(shape)) continue;
    const numbers = fact.text.match(NUMBER)!.join(' ').replaceAll(',', '');
    groups.set(shape, [...(groups.get(shape) ?? []), {...fact, numbers}]);
  }
  return [...groups].map(([shape, facts]) => ({
    pattern: new RegExp(
      shape
        .replace(/[$()?.*+]/g, String.raw`\$&`)
        .replace(/\w{3,}/g, '$&s?')
        .replaceAll('#', WRITTEN),
      'gi',
    ),
    facts,
  }));
}

/** Returns what is wrong with a phrase that has the form of a fact. */
function judge(
  [written, ...parts]: RegExpExecArray,
  {facts}: Shape,
  {text, isHeading}: Passage,
  own: unknown,
): [message: string, fix: string] | undefined {
  const valueOf = (part: string) => {
    const index = words.indexOf(part.toLowerCase());
    return index < 0 ? part.replaceAll(',', '') : index;
  };
  const numbers = parts.map(valueOf).join(' ');
  const isNamed = ({plan = ''}: Fact) => plan === own || text.includes(`{${planVariable(plan)}}`);
  const equal = facts.filter((fact) => fact.numbers === numbers);
  const best = equal.find(({plan}) => plan === own) ?? equal.find(isNamed) ?? equal[0];
  if (best?.tag && !isHeading)
    return [`"${written}" is in the data`, `write it as a tag: ${best.tag.replace(` plan="${own}"`, '')}`];
  // Other numbers can be computed, unless the sentence is about a plan.
  if (best || !(facts.some(isNamed) || facts.every(({tag, plan}) => !tag && !plan))) return undefined;
  const known = [...new Set(facts.map((fact) => fact.text))].join(', ');
  return [`"${written}" is not in the data`, `write ${facts.find(isNamed)?.tag ?? `one of: ${known}`}`];
}

/** Finds names of plans that aren't variables. */
function namesIn(passage: Passage): Finding[] {
  const variables = Object.entries(planVariables(loadPlans()));
  const named = (text: string) => variables.find(([, name]) => name === text)?.[0];
  if (passage.file.endsWith('plans.yaml') && named(passage.text)) return [];
  // The name of a trial contains that of its plan.
  const names = variables.map(([, name]) => name).sort((a, b) => b.length - a.length);
  return [...withoutCode(passage).matchAll(new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'g'))].map(
    ({0: name, index}) =>
      passage.at(index, `"${name}" is the name of a plan`, `write this fact as a variable: {${named(name)}}`),
  );
}
