import path from 'node:path';
import * as z from 'zod';
import {loadYaml} from 'docusaurus-plugin-data-tags/data';
import {sections} from '../settings/sections';

const terms = z.array(z.string().min(1)).min(1);
const schema = z.array(
  z.strictObject({
    typed: terms,
    meant: terms,
    /** whether the service doesn't have what was typed, which the search says above the results */
    unavailable: z.literal(true).optional(),
  }),
);

/**
 * Reads `synonyms.yaml`.
 *
 * @throws DataFileError with file, line, and column if the file isn't valid YAML or doesn't match its schema
 */
export const loadSynonyms = (): z.output<typeof schema> => loadYaml(path.join(__dirname, 'synonyms.yaml'), schema);

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
  // errors, which would hide the page of status codes. Names of an earlier version would hide those of the current one.
  skip: ['see-also', 'error-\\d.*', 'upgrade-.*'],
  label: 'Docs',
};
