import {Feed} from 'feed';
import {month} from '../../site/serviceState';
import {siteRoot} from '../../site/hostedAt';
import {site} from '../../site/site';
import {fillVariables} from '../../reference/variables';
import {changeText} from '../../reference/changes/model';
import {allChanges, titleOf} from '../../reference/changes/tags';

/** Returns the changes to the service as an Atom feed, newest first. Only the month of a change is known, not the day. */
export function changesFeed(): string {
  const root = siteRoot();
  const list = `${root}docs/intro#changes`;
  const changes = allChanges().sort((a, b) => b.since.localeCompare(a.since));
  const firstDay = (since: string) => new Date(`${since}-01T00:00:00Z`);
  const feed = new Feed({
    title: `${site.product} changes`,
    id: list,
    link: list,
    feedLinks: {atom: `${root}changes.xml`},
    copyright: site.product,
    updated: firstDay(changes[0]?.since ?? '1970-01'),
  });
  for (const change of changes) {
    // Readers of feeds show plain text, so links, code marks, and tags are removed.
    const text = fillVariables(changeText(change)).replace(/\[([^\]]+)\]\([^)]*\)|[`*]|<\/?small.*?>/g, '$1');
    const url = new URL(change.page.slice(1), root).href;
    feed.addItem({
      title: `${month(change.since)}: ${titleOf(change.page)}`,
      id: `${url}#${change.since}-${text.replace(/\W+/g, '-').slice(0, 60)}`,
      link: url,
      date: firstDay(change.since),
      description: text,
    });
  }
  return feed.atom1();
}
