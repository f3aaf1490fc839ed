import type {ParseFrontMatter} from '@docusaurus/types';
import path from 'node:path';
import {badgeClass, badgeTags} from '../settings/badges';
import {pageFile} from './pageFile';
import {markDeprecated} from '../reference/data/api/description';
import {loadApi} from '../reference/data/api/model';
import {loadPlans} from '../reference/data/plans/model';
import {loadSheets} from '../reference/data/sheets/model';

/**
 * Returns the endpoint, formula, or universal parameter that a page documents, whose badge is the badge of the page. A formula
 * requires a paid plan if its endpoint does.
 */
export function documentedBy(file: string, {type, operation, formula}: Readonly<Record<string, unknown>>) {
  const {operations, universal} = loadApi();
  if (type === 'endpoint') return operations[String(operation)];
  if (type === 'formula') {
    const own = loadSheets().formulas[String(formula)];
    return (
      own && {...own, badge: own.badge ?? (operations[own.operation]?.badge === 'Premium' ? 'Premium' : undefined)}
    );
  }
  return Object.values(universal).find(({page}) => file === `${page?.slice(1)}.mdx`);
}

/**
 * Parses a page's front matter, whose variables are replaced already. The pages of plans are in the order of the
 * data, and the pages of endpoints, formulas, and universal parameters have the badge in the data. If the page has a badge, also adds
 * a sidebar class, a property for cards, and the badge's tags (see `badgeTags`). Cards of folders show the description of
 * the index page. The group is passed on to `sidebarGroups`. The titles of deprecated endpoints are
 * marked, and with them the sidebar, cards, links to the previous and next page, search results, and `llms.txt`.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {frontMatter, content} = await params.defaultParseFrontMatter(params);
  const file = pageFile(params.filePath).page;
  const documented = documentedBy(file, frontMatter);
  if (documented?.badge) frontMatter.badge = documented.badge;
  if (frontMatter.plan !== undefined)
    frontMatter.sidebar_position = Object.keys(loadPlans().plans).indexOf(String(frontMatter.plan)) + 1;
  if (documented && 'deprecation' in documented && documented.deprecation) {
    for (const key of ['title', 'sidebar_label'])
      if (typeof frontMatter[key] === 'string') frontMatter[key] = markDeprecated(frontMatter[key]);
  }
  // Docusaurus uses the index page of a folder for the category in the sidebar, but without the description.
  if (path.basename(file) === 'index.mdx') frontMatter.sidebar_custom_props = {description: frontMatter.description};
  // It translates categories by their labels, which the folders of multiple SDKs share, unless they have keys.
  const [, folder] = /^[^/]+\/(.+)\/index\.mdx$/.exec(file) ?? [];
  if (folder) frontMatter.sidebar_key ??= folder;
  if (frontMatter.sidebar_group)
    frontMatter.sidebar_custom_props = {
      ...(frontMatter.sidebar_custom_props as object),
      group: frontMatter.sidebar_group,
    };
  if (typeof frontMatter.badge === 'string') {
    frontMatter.sidebar_custom_props = {...(frontMatter.sidebar_custom_props as object), badge: frontMatter.badge};
    frontMatter.sidebar_class_name = badgeClass(frontMatter.badge);
    const [section = ''] = file.split('/');
    const tags = [...((frontMatter.tags as string[] | undefined) ?? []), ...badgeTags(section, frontMatter)];
    if (tags.length > 0) frontMatter.tags = tags;
  }
  return {frontMatter, content};
};
