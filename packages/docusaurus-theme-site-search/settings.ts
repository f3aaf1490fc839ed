import type {Synonym} from './data';
import {LEVELS} from './record';

const HEADINGS = LEVELS.slice(1);

/** Settings that make the hosted index rank like the embedded engine: names first, then headings, and then texts. */
export const indexSettings = {
  searchableAttributes: ['unordered(names)', ...HEADINGS.map((level) => `unordered(hierarchy.${level})`), 'content'],
  attributesForFaceting: ['language', 'version', 'type', 'docusaurus_tag'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:30'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributeForDistinct: 'url_without_anchor',
  distinct: 1,
  camelCaseAttributes: [...HEADINGS.map((level) => `hierarchy.${level}`), 'content'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeStopWords: true,
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: false,
} as const;

/** Returns the synonyms in the format of the hosted service, with one entry for each term that users type. */
export const hostedSynonyms = (list: readonly Synonym[]) =>
  list.flatMap(({typed, meant}, index) =>
    typed.map((input, at) => ({
      objectID: `synonym-${index}-${at}`,
      type: 'onewaysynonym' as const,
      input,
      synonyms: [...meant],
    })),
  );
