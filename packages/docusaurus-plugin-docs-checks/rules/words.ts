import {parse} from 'yaml';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';
import {finder, readWordRules} from '../wordRules';

/** Applies the rules of the site to pages, data, READMEs, and the text of the user interface. */
export const words: Check = {
  name: 'words',
  applies: ({options}) => options.words !== undefined,
  isProse: true,
  run(site) {
    const rules = readWordRules(parse(site.read(site.options.words!)));
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
