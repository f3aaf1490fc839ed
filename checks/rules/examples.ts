import {collectExamples} from '../examples/collect';
import {exceptionsOf} from '../examples/exceptions';
import {judgeExample} from '../examples/judge';
import {loadMarket} from '../examples/market';
import type {Check} from '../check';

/** Checks that every example response is possible in a real market and matches its request. */
export const examples: Check = {
  name: 'examples',
  about: 'example responses, SDK output and formula results that are impossible or do not match their request',
  run(site) {
    const market = loadMarket(site);
    const exceptions = exceptionsOf(site, () => true);
    const all = collectExamples(site);
    let judged = 0;
    const findings = all.flatMap((example) => {
      const judgments = judgeExample(example, market);
      judged += judgments.length;
      const left = judgments.filter(
        ({rule, field, wrong}) => wrong !== undefined && !exceptions.covers(example.name, rule, field),
      );
      // Report each rule once, because a single mistake usually breaks the same rule for several records.
      const first = left.filter(({rule}, index) => left.findIndex((item) => item.rule === rule) === index);
      return first.map(({field, index, wrong: message = '', fix = 'correct the example'}) =>
        example.at(field, index, `${example.name}: ${message}`, fix),
      );
    });
    return {
      examined: judged,
      unit: `judgments of ${all.length} examples, ${exceptions.count} explicit exceptions`,
      findings: [...findings, ...exceptions.stale()],
    };
  },
};
