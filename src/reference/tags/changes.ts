import fs from 'node:fs';
import path from 'node:path';
import {loadApi} from '../data/api/model';
import {loadPlans, priceChanges} from '../data/plans/model';
import {readDataFile} from 'docusaurus-plugin-data-tags/data';
import {month as monthName} from '../../settings/serviceState';
import {fillVariables} from '../data/variables';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {list, oneLine} from 'docusaurus-plugin-data-tags/words';
import {blocks, heading, link} from 'docusaurus-plugin-data-tags/mdx';
import {simpleTag, tagAbout, type Tags} from 'docusaurus-plugin-data-tags/tag';
import {changeText, loadChanges, type PageChange} from '../data/changes/model';

export const changeTags: Tags = {
  /** `<Change id="mode" />` shows what is true since a change to the service, and what was true before. */
  Change: tagAbout('id', (id) => changeText(lookUp('change', id, loadChanges()))),

  /** `<LatestChanges number="3" />` lists the newest changes, with the month and a link to the page that describes each. */
  LatestChanges: tagAbout('number', (count) => {
    const texts = new Map<string, string>();
    for (const {page, since, text} of allChanges().sort((one, other) => other.since.localeCompare(one.since))) {
      const title = `${monthName(since)}: ${link(titleOf(page), page)}`;
      texts.set(title, [texts.get(title), oneLine(text)].filter(Boolean).join(' '));
    }
    const latest = [...texts].slice(0, Number(count));
    return latest.map((change) => `* ${change.join('\n\n  ')}`).join('\n\n');
  }),

  /** `<Changes />` lists all changes by month, newest first. It links to the pages that describe each change. */
  Changes: simpleTag(() => {
    const changes = allChanges().map((change) => ({...change, text: changeText(change)}));
    const months = [...new Set(changes.map(({since}) => since))].sort().reverse();
    return blocks(
      ...months.flatMap((month) => {
        const ofMonth = changes.filter(({since}) => since === month);
        const pagesWith = (text: string) => ofMonth.filter((change) => change.text === text).map(({page}) => page);
        return [
          heading(2, monthName(month), `changes-${month}`),
          [...new Set(ofMonth.map(({text}) => text))]
            .map((text) => `* ${list(pagesWith(text).map((page) => link(titleOf(page), page)))}: ${text}`)
            .join('\n'),
        ];
      }),
    );
  }),
};

/** Returns all changes: those of endpoints, the prices of plans, and those that pages mention by ID. */
export function allChanges(): PageChange[] {
  const ofEndpoints = Object.values(loadApi().operations).flatMap((operation) => {
    const {deprecation, deprecatedSince: since, changes} = operation;
    const deprecated = deprecation && since ? [{since, text: deprecation}] : [];
    return [...deprecated, ...changes].map((change): PageChange => ({...change, page: `/api/${operation.id}`}));
  });
  return [...ofEndpoints, ...priceChanges(loadPlans()), ...Object.values(loadChanges())];
}

/** Returns the title of a page by its path. */
export function titleOf(page: string): string {
  const file = ['.mdx', '/index.mdx'].map((ending) => path.resolve(`.${page}${ending}`)).find(fs.existsSync);
  if (!file) throw new Error(`there is no page ${page} -> create it, or correct the data`);
  const frontMatter = readDataFile(file);
  // The title "Introduction" isn't unique, so use the label in the sidebar.
  const [, title = page] =
    /^sidebar_label: (.+ Introduction)$/m.exec(frontMatter) ?? /^title: '?(.+?)'?$/m.exec(frontMatter) ?? [];
  return fillVariables(title);
}
