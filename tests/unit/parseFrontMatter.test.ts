import {describe, expect, it} from 'vitest';
import {loadPlans} from '../../src/reference/plans/model';
import {parseFrontMatter} from '../../src/reference/parseFrontMatter';

/** Returns the processed front matter. A stub replaces Docusaurus's default parser. */
async function parsed(frontMatter: Record<string, unknown>) {
  const result = await parseFrontMatter({
    filePath: 'api/a.mdx',
    fileContent: '',
    defaultParseFrontMatter: async () => ({frontMatter, content: 'Text {product}.'}),
  });
  expect(result.content).toBe('Text {product}.');
  return result.frontMatter;
}

describe('parseFrontMatter', () => {
  it('replaces site variables in strings, but not in other values', async () => {
    expect(await parsed({title: '{product} Account', sidebar_position: 1, tags: ['a']})).toEqual({
      title: 'Market Data Account',
      sidebar_position: 1,
      tags: ['a'],
    });
  });

  it('passes the badge to the sidebar', async () => {
    expect(await parsed({badge: 'High Usage'})).toEqual({
      badge: 'High Usage',
      sidebar_custom_props: {badge: 'High Usage'},
      sidebar_class_name: 'badge-high-usage',
    });
    expect(await parsed({title: 'A'})).toEqual({title: 'A'});
  });

  it('adds a tag for the badge to endpoint pages, but not to concept pages', async () => {
    expect((await parsed({type: 'endpoint', badge: 'High Usage'})).tags).toEqual(['api-high-usage']);
    expect((await parsed({type: 'endpoint', badge: 'Beta', tags: ['other']})).tags).toEqual(['other', 'api-beta']);
    expect((await parsed({type: 'endpoint', badge: 'New'})).tags).toBeUndefined();
    expect((await parsed({type: 'concept', badge: 'Premium'})).tags).toBeUndefined();
  });

  it('takes the badge of an endpoint and the position of a plan from the data', async () => {
    expect(await parsed({type: 'endpoint', operation: 'stocks/earnings'})).toMatchObject({badge: 'Premium'});
    expect(await parsed({plan: Object.keys(loadPlans().plans)[2]})).toMatchObject({sidebar_position: 3});
  });

  it('rejects an unknown site variable', async () => {
    await expect(parsed({title: '{prodct}'})).rejects.toThrow(
      'unknown site variable "prodct" -> did you mean "product"?',
    );
  });
});
