import type {ParseFrontMatter} from '@docusaurus/types';
import path from 'node:path';
import {badgeClass, badgeTags} from '../site/badges';
import {fillVariables} from '../tags/siteVariables';

/**
 * Parses a page's front matter and replaces the site variables in its strings. If the page has a badge, also adds a
 * sidebar class, a property for cards, and the badge's tags (see `badgeTags`).
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {frontMatter, content} = await params.defaultParseFrontMatter(params);
  for (const [key, value] of Object.entries(frontMatter)) {
    if (typeof value === 'string') frontMatter[key] = fillVariables(value);
  }
  if (typeof frontMatter.badge === 'string') {
    frontMatter.sidebar_custom_props = {badge: frontMatter.badge};
    frontMatter.sidebar_class_name = badgeClass(frontMatter.badge);
    const [section = ''] = path.relative('.', params.filePath).split(path.sep);
    const tags = [...((frontMatter.tags as string[] | undefined) ?? []), ...badgeTags(section, frontMatter)];
    if (tags.length > 0) frontMatter.tags = tags;
  }
  return {frontMatter, content};
};
