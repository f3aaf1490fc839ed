import {expect, it} from 'vitest';
import {judgeBadge, judgeClasses, judgeOrder, judgeStatus} from './agreement';
import {top} from '../finding';

const at = (_: number, __: number, message: string, fix: string) => top('a.mdx', message, fix);
const says = (findings: readonly {message: string; fix: string}[]) =>
  findings.map(({message, fix}) => `${message} -> ${fix}`);

it('reports a badge that differs from the data', () => {
  const judge = (badge: string | undefined, described: string | undefined) =>
    says(judgeBadge({file: 'a.mdx', frontMatter: {badge}}, described));
  expect(judge('New', 'New')).toEqual([]);
  expect(judge(undefined, undefined)).toEqual([]);
  expect(judge('New', 'Beta')).toEqual(['the data has the badge Beta -> write badge: Beta, or change the data']);
  expect(judge('New', undefined)).toEqual(['the data has no badge -> remove the badge, or add it to the data']);
});

it('reports plan pages in another order than the data', () => {
  const page = (plan: string, sidebar_position: number) => ({
    file: `${plan}.mdx`,
    frontMatter: {plan, sidebar_position},
  });
  expect(judgeOrder([page('b', 2), page('a', 1)], ['a', 'b'])).toEqual([]);
  expect(judgeOrder([page('b', 1), page('a', 2)], ['a', 'b']).map(({file}) => file)).toEqual(['b.mdx', 'a.mdx']);
});

it('reports classes that the PHP SDK lacks', () => {
  const judge = (code: string) =>
    says(
      judgeClasses({code, language: 'php', at}, ['MarketDataApp\\Client', 'MarketDataApp\\Exceptions\\ApiException']),
    );
  expect(judge('use MarketDataApp\\Client;')).toEqual([]);
  expect(judge('use MarketDataApp\\ApiException;')).toEqual([
    'the PHP SDK has no class MarketDataApp\\ApiException -> write MarketDataApp\\Exceptions\\ApiException',
  ]);
});

it.each([
  ['if response.status_code in (200, 203):', 0],
  ['if (response.ok)', 0],
  ['if response.status_code == 200:', 1],
  ['if (response.status !== 200) throw', 1],
  ['if resp.StatusCode() != http.StatusOK {', 1],
])('judges the status in %s', (code, count) => {
  expect(judgeStatus({code, language: 'python', at})).toHaveLength(count);
});
