import path from 'node:path';
import type {Site} from '../checkedSite';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';

const FILES = ['cspell.json', 'cspell.config.json', 'cspell.config.yaml', '.cspell.json'];
const settingsOf = ({exists}: Site) => FILES.find(exists);

/** Checks the spelling of all texts for readers with cspell and the site's settings, such as `cspell.config.json`. */
export const spelling: Check = {
  name: 'spelling',
  applies: (site) => settingsOf(site) !== undefined,
  isProse: true,
  async run(site) {
    const {loadConfig, spellCheckDocument} = await import('cspell-lib');
    const passages = allPassages(site);
    const settings = settingsOf(site)!;
    const configFile = path.resolve(site.root, settings);
    // Editors also add words to this dictionary.
    const definitions = (await loadConfig(configFile))?.dictionaryDefinitions ?? [];
    const dictionary = definitions.find((definition) => 'addWords' in definition && definition.addWords)?.path;
    const words = dictionary ? path.relative(site.root, dictionary) : `the words of ${settings}`;
    // One passage per line, so that the number of the line identifies the passage.
    const text = passages.map(withoutCode).join('\n');
    const {issues} = await spellCheckDocument(
      {uri: 'text:passages.txt', text, languageId: 'plaintext'},
      {configFile},
      {},
    );
    const findings = issues.map(({text: word, offset, line}) => {
      const row = text.slice(0, offset).split('\n').length - 1;
      return passages[row]!.at(offset - line.offset, `unknown word "${word}"`, `correct it, or add it to ${words}`);
    });
    return {examined: passages.length, unit: 'passages', findings};
  },
};
