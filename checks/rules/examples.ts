import {collectExamples} from '../examples/collect';
import {EXCEPTIONS, type Exception, loadExceptions} from '../examples/exceptions';
import {judgeExample} from '../examples/judge';
import {loadMarket} from '../examples/market';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {readYaml} from '../yamlPlaces';

/** Every example response against the rules of the market and the request that it answers. */
export const examples: Check = {
  name: 'examples',
  about: 'example responses, SDK output and formula results that are impossible or do not match their request',
  run(site) {
    const market = loadMarket(site);
    const exceptions = loadExceptions(site);
    const used = new Set<Exception>();
    const all = collectExamples(site);
    let judged = 0;
    const findings = all.flatMap((example) => {
      const judgments = judgeExample(example, market);
      judged += judgments.length;
      const wrong = judgments.filter((it) => it.wrong !== undefined);
      const left = wrong.filter(({rule, field}) => {
        const excepted = exceptions.find((it) => it.example === example.name && it.rule === rule && it.field === field);
        if (excepted) used.add(excepted);
        return !excepted;
      });
      // One mistake usually contradicts the same rule in several records.
      const first = left.filter(({rule}, index) => left.findIndex((it) => it.rule === rule) === index);
      return first.map(({field, index, wrong: message = '', fix = 'correct the example'}) =>
        example.at(field, index, `${example.name}: ${message}`, fix),
      );
    });
    const list = readYaml(site, EXCEPTIONS);
    const stale = exceptions.flatMap((it, index) =>
      used.has(it) ? [] : [list.at([index], `the exception for "${it.example}" prevents no finding`, 'remove it')],
    );
    return {
      examined: judged,
      unit: `judgments of ${all.length} examples, ${used.size} exceptions`,
      findings: [...findings, ...stale],
    };
  },
};
