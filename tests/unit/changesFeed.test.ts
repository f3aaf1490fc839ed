import {expect, it, vi} from 'vitest';
import {changesFeed} from '../../src/outputs/downloads/changesFeed';
import * as tags from '../../src/reference/tags/changes';

const idsOf = (feed: string) => [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);

it('the Atom feed has an author, and IDs that are unique and do not depend on the text', () => {
  const feed = changesFeed();
  const ids = idsOf(feed);
  expect(feed).toMatch(/<author>\s*<name>Market Data<\/name>/);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  const reworded = tags.allChanges().map((change) => ({...change, text: `Other words. ${change.text}`}));
  const spy = vi.spyOn(tags, 'allChanges').mockReturnValue(reworded);
  const other = changesFeed();
  spy.mockRestore();
  expect(other).toContain('Other words.');
  expect(idsOf(other)).toEqual(ids);
});
