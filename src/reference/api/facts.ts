import {type Was, withWas} from '../changes/model';
import {costSummary} from '../costs';
import type {Operation} from './model';

/** A fact about an endpoint, in Markdown. Pages, downloads, and the tools for coding agents show the same facts. */
export interface Fact {
  readonly term: string;
  readonly text: string;
  readonly was?: Was;
}

/** Returns the facts in the header of an endpoint's page: cost, plans, data delay, and whether it needs a token. */
export function headerFacts({costs, plan, delay, was, ...operation}: Operation): Fact[] {
  return [
    {term: 'Cost', text: costSummary(costs) ?? 'Free', was: was.cost},
    {term: 'Plans', text: plan},
    ...(delay ? [{term: 'Data', text: delay, was: was.delay}] : []),
    ...(operation.public ? [{term: 'Token', text: 'Not required'}] : []),
  ];
}

/** Returns the facts about an endpoint as a Markdown list. */
export const factsList = (operation: Operation): string =>
  headerFacts(operation)
    .map(({term, text, was}) => `- **${term}:** ${withWas(text, was)}`)
    .join('\n');
