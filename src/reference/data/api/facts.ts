import {before} from '../changes/model';
import {costSummary} from '../costs';
import {freshnessSentence} from '../plans/model';
import {type Api, loadApi, type Operation, type Parameter} from './model';
import {oneLine} from 'docusaurus-plugin-data-tags/words';
import {code} from 'docusaurus-plugin-data-tags/mdx';

/**
 * Returns the facts in the header of an endpoint's page, as Markdown: cost, plans, data delay, and whether it needs a token.
 * Pages, downloads, and the tools for coding agents show the same facts.
 */
export function headerFacts(operation: Operation): {readonly term: string; readonly text: string}[] {
  const {costs, plan, delay} = operation;
  return [
    {term: 'Cost', text: costSummary(costs) ?? 'Free'},
    {term: 'Plans', text: plan},
    ...(delay ? [{term: 'Data', text: freshnessSentence(delay)}] : []),
    ...(operation.public ? [{term: 'Token', text: 'Not required'}] : []),
  ];
}

/**
 * Returns the facts about an endpoint as a Markdown list, with the rules that programs can check and the known behaviors that
 * aren't in the descriptions of its parameters.
 *
 * @param further sentences to add
 */
export const factsList = (operation: Operation, further: readonly string[] = []): string =>
  withFacts(operation, [...otherStatements(operation), ...further]);

/** Returns the rules and known behaviors that aren't in the descriptions of an endpoint's parameters. */
export const otherStatements = ({parameters, statements}: Operation): string[] =>
  statements.flatMap(({text, about}) => (parameters.some(({name}) => about.includes(name)) ? [] : text));

/**
 * Returns the facts about an endpoint, all rules that programs can check, all known behaviors, and changes to its parameters that code
 * from before doesn't know. Outside the description of a parameter, a rule about it has to contain its name.
 */
export const factsAndStatements = (operation: Operation): string =>
  withFacts(operation, [
    ...operation.statements.map(({text, about: [name]}) =>
      name && !text.includes(name) && !text.startsWith('[') ? `${code(name)}: ${text}` : text,
    ),
    ...operation.changes.flatMap(({since, text, was}) =>
      was && operation.parameters.some(({name}) => text.includes(`\`${name}`))
        ? `${oneLine(text)} ${before(was, since)}`
        : [],
    ),
  ]);

/** Returns rules and known behaviors of universal parameters on an endpoint. */
export const universalNotes = ({statements}: Operation): string[] =>
  statements.flatMap(({text, about}) => (about.some((name) => Object.hasOwn(loadApi().universal, name)) ? text : []));

/**
 * Returns the universal parameters that work on an endpoint, without those that the API ignores there. `limit` and `offset` are
 * among them only if that's known.
 */
export const universalOf = ({paging, ignored}: Operation, {universal}: Api): Parameter[] => {
  const omitted = paging === 'works' ? ignored : [...ignored, 'limit', 'offset'];
  return Object.values(universal).filter(({name}) => !omitted.includes(name));
};

/** Returns the facts in the header of an endpoint's page as items of a Markdown list. */
export const factItems = (operation: Operation): string[] =>
  headerFacts(operation).map(({term, text}) => `- **${term}:** ${text}`);

const withFacts = (operation: Operation, items: readonly string[]): string =>
  [...factItems(operation), ...items.map((item) => `- ${item}`)].join('\n');
