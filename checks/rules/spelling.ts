import path from 'node:path';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';

const FIX = 'use American spelling, or add the word to checks/spelling.txt';

/** Checks the spelling of all texts for readers with cspell and the settings in `cspell.config.json`. */
export const spelling: Check = {
  name: 'spelling',
  about: 'words that are in neither the dictionaries nor checks/spelling.txt',
  needsData: false,
  isProse: true,
  async run(site) {
    const {spellCheckDocument} = await import('cspell-lib');
    const passages = allPassages(site);
    // One passage per line, so that the number of the line identifies the passage.
    const text = passages.map(withoutCode).join('\n');
    const {issues} = await spellCheckDocument(
      {uri: 'text:passages.txt', text, languageId: 'plaintext'},
      {configFile: path.resolve(__dirname, '../../cspell.config.json')},
      {},
    );
    const findings = issues.map(({text: word, offset, line}) => {
      const row = text.slice(0, offset).split('\n').length - 1;
      return passages[row]!.at(offset - line.offset, `unknown word "${word}"`, FIX);
    });
    return {examined: passages.length, unit: 'passages', findings};
  },
};
