import {costSummary} from '../costs';
import {freshnessOf} from '../plans/model';
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

/** Returns the facts about an endpoint, and what is different about its universal parameters, as a Markdown list. */
export const factsList = (operation: Operation): string =>
  [...headerFacts(operation).map(({term, text}) => `**${term}:** ${text}`), ...operation.universalNotes]
    .map((item) => `- ${item}`)
    .join('\n');
