import {translate} from '@docusaurus/Translate';
import type {Suggestion, Suggestions} from '@theme/SearchSuggestions';
import {useSectionTexts} from '@site/src/client/useTexts';
import {issueUrl} from '@site/src/settings/site';

const pages: readonly Suggestion[] = [
  {label: translate({id: 'search.popular.candles', message: 'Stock candles'}), to: '/api/stocks/candles'},
  {label: translate({id: 'search.popular.chain', message: 'Option chain'}), to: '/api/options/chain'},
  {label: translate({id: 'search.popular.authentication', message: 'Authentication'}), to: '/api/authentication'},
  {label: translate({id: 'search.popular.limits', message: 'Rate limits'}), to: '/api/rate-limiting'},
  {label: 'STOCKDATA', to: '/sheets/stocks/stockdata'},
  {label: translate({id: 'search.popular.plans', message: 'Plan limits'}), to: '/account/plan-limits'},
];

const searches = [
  translate({id: 'search.popular.candlesQuery', message: 'candles'}),
  translate({id: 'search.popular.chainQuery', message: 'option chain'}),
  translate({id: 'search.popular.limitsQuery', message: 'rate limits'}),
];

const reportUrl = (query: string) =>
  issueUrl(
    `No search results for "${query}"`,
    `I searched the documentation for "${query}" and got no results.\n\nI was looking for:\n`,
  );

export default function useSuggestions(): Suggestions {
  const sections = useSectionTexts().filter(({id}) => id !== 'default');
  return {pages, sections: sections.map(({label, route}) => ({label, to: route})), searches, reportUrl};
}
