import type {ThemeConfig} from '@docusaurus/preset-classic';
import {sectionRoute, sections} from './sections';
import {site, siteTitle} from './site';

/** The navbar: sections on the left; language, token, GitHub, color mode, and search on the right. */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  hideOnScroll: true,
  title: siteTitle,
  items: [
    ...sections
      .filter((section) => section.id !== 'default')
      .map((section) => ({label: section.label, to: sectionRoute(section), position: 'left' as const})),
    {type: 'localeDropdown', position: 'right'},
    {
      label: 'Get a token',
      to: '/api/authentication#get-a-token',
      position: 'right',
      className: 'token',
      // The link isn't marked as the current page.
      activeBaseRegex: '^$',
    },
    {label: 'GitHub', href: site.repository, position: 'right'},
    {type: 'search', position: 'right'},
  ],
};
