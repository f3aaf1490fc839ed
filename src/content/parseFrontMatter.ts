import type {ParseFrontMatter} from '@docusaurus/types';
import {badgeClass} from '../site/badges';
import {fillVariables} from '../tags/siteVariables';

/**
 * Parses the front matter of a page, replaces site variables, and passes the badge to the sidebar (as a class) and to
 * cards (as a property).
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {frontMatter, content} = await params.defaultParseFrontMatter(params);
  for (const [key, value] of Object.entries(frontMatter)) {
    if (typeof value === 'string') frontMatter[key] = fillVariables(value);
  }
  if (typeof frontMatter.badge === 'string') {
    frontMatter.sidebar_custom_props = {badge: frontMatter.badge};
    frontMatter.sidebar_class_name = badgeClass(frontMatter.badge);
  }
  return {frontMatter, content};
};
