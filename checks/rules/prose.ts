import {VFile} from 'vfile';
import {passagesOf, withoutCode} from '../passages';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Words and phrases that retext-simplify must not report, such as product and programming terms. */
const TERMS = [
  ...['address', 'adjustment', 'all of', 'attempt', 'combined', 'component', 'contains', 'delete', 'effect'],
  ...['evaluate', 'expiration', 'function', 'has no effect', 'implement', 'maximum', 'minimum', 'monitor', 'multiple'],
  ...['option', 'parameters', 'perform', 'previous', 'previously', 'relative to', 'remain', 'request', 'require'],
  ...['selection', 'submit', 'type', 'validate', 'your office', 'a number of', 'additional', 'apparent', 'currently'],
  ...['however', 'immediately', 'indicate', 'it appears', 'it is', 'provide', 'there are', 'there is'],
];

/**
 * Checks sentences on pages and in data with retext. Two plugins aren't used because they report only false positives:
 * retext-passive (the passive voice is fine if the actor doesn't matter, as in "no data was found") and
 * retext-readability (it counts technical terms as difficult words).
 */
export const prose: Check = {
  name: 'prose',
  about: 'repeated words, "a" before a vowel, and wordy phrases, found by retext',
  needsData: false,
  async run(site) {
    const [{unified}, english, repeated, article, simplify] = await Promise.all([
      import('unified'),
      import('retext-english'),
      import('retext-repeated-words'),
      import('retext-indefinite-article'),
      import('retext-simplify'),
    ]);
    const parser = unified().use(english.default).freeze();
    const rules = unified().use(repeated.default).use(article.default).use(simplify.default, {ignore: TERMS}).freeze();
    const findings: Finding[] = [];
    const passages = passagesOf(site);
    for (const passage of passages) {
      const file = new VFile(withoutCode(passage));
      rules.runSync(parser.parse(file), file);
      for (const {reason, place} of file.messages) {
        const offset = place && 'start' in place ? place.start.offset : place?.offset;
        findings.push(passage.at(offset ?? 0, reason.replaceAll('`', '"'), 'rewrite the phrase'));
      }
    }
    return {examined: passages.length, unit: 'passages', findings};
  },
};
