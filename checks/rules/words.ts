import path from 'node:path';
import {parse} from 'yaml';
import {readText} from '../../src/site/files';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';
import {finder, readWordRules} from '../wordRules';

/** Applies the rules in `words.yaml` to pages, data, READMEs, and the text of the user interface. */
export const words: Check = {
  name: 'words',
  about: 'fillers, wrong terms and odd verbs: the rules in checks/words.yaml',
  needsData: false,
  isProse: true,
  run(site) {
    const rules = readWordRules(parse(readText(path.join(__dirname, '../words.yaml'))));
    const compiled = rules.map(({instead, ...rule}) => ({
      find: finder({instead, ...rule}),
      fix: instead.startsWith('leave') ? instead : `write ${instead}`,
    }));
    const texts = allPassages(site).map((passage) => ({passage, text: withoutCode(passage)}));
    return {
      examined: texts.reduce((sum, {text}) => sum + text.split(/\s+/).filter(Boolean).length, 0),
      unit: 'words',
      findings: texts.flatMap(({passage, text}) =>
        compiled.flatMap(({find, fix}) => find(text).map((item) => passage.at(item.index, `"${item[0]}"`, fix))),
      ),
    };
  },
};
