import {Feed} from 'feed';
import {month} from '../../settings/serviceState';
import {siteRoot} from '../../settings/hostedAt';
import {site} from '../../settings/site';
import {fillVariables} from '../../reference/data/variables';
import {changeText} from '../../reference/data/changes/model';
import {allChanges, titleOf} from '../../reference/tags/changes';

const feedTitle = `${site.product} changes`;

/** The path of the feed below the base URL. */
const feedFile = 'changes.xml';

/** Returns the element that links a page to the feed, for `headTags`. */
export const feedLink = (baseUrl: string) => ({
  tagName: 'link',
  attributes: {rel: 'alternate', type: 'application/atom+xml', title: feedTitle, href: baseUrl + feedFile},
});

/** Returns the changes to the service as an Atom feed, newest first. Only the month of a change is known, not the day. */
export function changesFeed(): string {
  const root = siteRoot();
  const list = `${root}docs/changes`;
  const changes = allChanges().sort((a, b) => b.since.localeCompare(a.since));
  const firstDay = (since: string) => new Date(`${since}-01T00:00:00Z`);
  const feed = new Feed({
    title: feedTitle,
    id: list,
    link: list,
    feedLinks: {atom: root + feedFile},
    author: {name: site.product, link: site.url},
    copyright: site.product,
    updated: firstDay(changes[0]?.since ?? '1970-01'),
  });
  const numbers = new Map<string, number>();
  for (const change of changes) {
    // Readers of feeds show plain text, so links, code marks, and tags are removed.
    const text = fillVariables(changeText(change)).replace(/\[([^\]]+)\]\([^)]*\)|[`*]|<\/?small.*?>/g, '$1');
    const url = new URL(change.page.slice(1), root).href;
    // Without the text, so that a reworded entry stays the same: the number of the change on its page in its month.
    const id = `${url}#${change.since}`;
    const number = (numbers.get(id) ?? 0) + 1;
    numbers.set(id, number);
    feed.addItem({
      title: `${month(change.since)}: ${titleOf(change.page)}`,
      id: number === 1 ? id : `${id}-${number}`,
      link: url,
      date: firstDay(change.since),
      description: text,
    });
  }
  return feed.atom1();
}
