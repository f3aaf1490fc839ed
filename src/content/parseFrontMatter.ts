import type {ParseFrontMatter} from '@docusaurus/types';
import {fillVariables} from '../tags/siteVariables';

/**
 * Parses the front matter of a page: replaces the site variables in its strings and passes the `badge` to the sidebar, as
 * a class for `css/sidebar.css` and as a property for the cards.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {frontMatter, content} = await params.defaultParseFrontMatter(params);
  for (const [key, value] of Object.entries(frontMatter)) {
    if (typeof value === 'string') frontMatter[key] = fillVariables(value);
  }
  if (typeof frontMatter.badge === 'string') {
    frontMatter.sidebar_custom_props = {badge: frontMatter.badge};
    frontMatter.sidebar_class_name = `badge-${frontMatter.badge.toLowerCase().replace(/\W+/g, '-')}`;
  }
  return {frontMatter, content};
};
