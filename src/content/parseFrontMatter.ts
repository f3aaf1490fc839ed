import type {ParseFrontMatter} from '@docusaurus/types';
import {fillVariables} from '../tags/siteVariables';

/**
 * Reads a page's front matter: puts site variables into its texts, and hands the page's `badge` to the sidebar
 * (as a class for `css/sidebar.css`, and to the cards as a property).
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
