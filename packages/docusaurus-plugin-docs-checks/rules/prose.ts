import {VFile} from 'vfile';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Words that start with a vowel but not with its sound, which the plugin of retext doesn't know. */
const VOWEL_SOUND = /`an?` before `(?:uni[^mn]|us[aeu]|eu|one|once|ubi|https?`|href`|html`)/i;

/**
 * Checks sentences on pages and in data with retext. Other plugins of retext report mostly technical terms.
 */
export const prose: Check = {
  name: 'prose',
  isProse: true,
  async run(site) {
    const [{unified}, english, repeated, article] = await Promise.all([
      import('unified'),
      import('retext-english'),
      import('retext-repeated-words'),
      import('retext-indefinite-article'),
    ]);
    const parser = unified().use(english.default).freeze();
    const rules = unified().use(repeated.default).use(article.default).freeze();
    const findings: Finding[] = [];
    const others = site.options.documents ?? [];
    const passages = allPassages(site).filter(({file}) => /\.(?:mdx?|ya?ml)$/.test(file) && !others.includes(file));
    for (const passage of passages) {
      const text = withoutCode(passage);
      const file = new VFile(text);
      rules.runSync(parser.parse(file), file);
      for (const {reason, place} of file.messages) {
        if (VOWEL_SOUND.test(reason)) continue;
        const offset = place && 'start' in place ? place.start.offset : place?.offset;
        findings.push(passage.at(offset ?? 0, reason.replaceAll('`', '"'), 'rewrite the phrase'));
      }
      for (const {index, 1: sentence} of text.matchAll(/(?<=^|[.?!] )([A-Z][^.?!`]{15,}[.?!])(?= (?:.* )?\1(?: |$))/g))
        findings.push(passage.at(index, `"${sentence}" is written twice`, 'remove one of the sentences'));
    }
    return {examined: passages.length, unit: 'passages', findings};
  },
};
