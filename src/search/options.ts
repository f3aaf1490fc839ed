import {sections} from '../settings/sections';
import {loadSynonyms} from './synonyms';

/** Words in queries that say which section is meant. */
const words: Readonly<Record<string, string>> = {
  api: 'api rest endpoint param parameter field',
  sdk: 'sdk library package client go golang c php python javascript typescript java kotlin csharp dotnet',
  sheets: 'google sheet spreadsheet formula cell column row',
  account: 'subscription cancel invoice billing',
};

/** The options of the search about the pages of this site. */
export const searchOptions = {
  synonyms: loadSynonyms,
  sections: () => sections.map(({id, rank}) => ({id, rank, words: words[id]?.split(' ')})),
  // Otherwise, searches would find links to other pages instead of those pages. Most endpoints and methods have the same
  // errors, which would hide the page of status codes.
  skip: ['see-also', 'error-\\d.*'],
  label: 'Docs',
};
