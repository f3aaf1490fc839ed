import {changesMonth} from '../../site/serviceState';
import {costSummary} from '../costs';
import type {Operation} from './model';

/** A fact about an endpoint, in Markdown. Pages, downloads, and the tools for coding agents show the same facts. */
export interface Fact {
  readonly term: string;
  readonly text: string;
  /** whether it's a known change after the month that the site describes */
  readonly change?: true;
}

const terms = {cost: 'Cost', plan: 'Plans', delay: 'Data', availability: 'Availability'} as const;

/** Returns the facts in the header of an endpoint's page: cost, plans, data delay, and known changes to them. */
export function headerFacts({costs, plan, delay, later, ...operation}: Operation): Fact[] {
  return [
    {term: terms.cost, text: costSummary(costs) ?? 'Free'},
    {term: terms.plan, text: plan},
    ...(delay ? [{term: terms.delay, text: delay}] : []),
    ...(operation.public ? [{term: 'Token', text: 'Not required'}] : []),
    ...later.flatMap(({touches, text}): Fact[] =>
      touches ? [{term: `${terms[touches]}, ${changesMonth}`, text, change: true}] : [],
    ),
  ];
}

/** The title of the note with other known changes. */
export const changesTitle = `As of ${changesMonth}`;

/** Returns all facts about an endpoint: those in the header of its page, and those in the note with other changes. */
function operationFacts(operation: Operation): Fact[] {
  const others = operation.later.filter(({touches}) => !touches);
  return [...headerFacts(operation), ...others.map(({text}): Fact => ({term: changesTitle, text, change: true}))];
}

/** Returns all facts about an endpoint as a Markdown list. */
export function factsList(operation: Operation): string {
  return operationFacts(operation)
    .map(({term, text}) => `- **${term}:** ${text}`)
    .join('\n');
}
