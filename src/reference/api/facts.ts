import {costSummary} from '../costs';
import {freshnessOf} from '../plans/model';
import {knownText} from './completeOperation';
import type {Operation} from './model';

/**
 * Returns the facts in the header of an endpoint's page, as Markdown: cost, plans, data delay, and whether it needs a token.
 * Pages, downloads, and the tools for coding agents show the same facts.
 */
export function headerFacts(operation: Operation): {readonly term: string; readonly text: string}[] {
  const {costs, plan, delay} = operation;
  return [
    {term: 'Cost', text: costSummary(costs) ?? 'Free'},
    {term: 'Plans', text: plan},
    ...(delay ? [{term: 'Data', text: freshnessOf(delay).sentence}] : []),
    ...(operation.public ? [{term: 'Token', text: 'Not required'}] : []),
  ];
}

/** Returns the facts about an endpoint, and what readers don't expect of the whole response, as a Markdown list. */
export function factsList(operation: Operation): string {
  const unplaced = operation.known.filter(({about}) => about.length === 0).map(knownText);
  const facts = headerFacts(operation).map(({term, text}) => `**${term}:** ${text}`);
  return [...facts, ...operation.universalNotes, ...unplaced].map((item) => `- ${item}`).join('\n');
}
