import type {ThemeConfig} from '@docusaurus/preset-classic';
import {hostedAt} from './hostedAt';
import {sectionRoute, sections} from './sections';
import {site, siteTitle} from './site';

/** The navbar: sections on the left; language, GitHub, search, token, and color mode on the right. */
export const navbar: NonNullable<ThemeConfig['navbar']> = {
  hideOnScroll: true,
  title: siteTitle,
  items: [
    ...sections
      .filter((section) => section.id !== 'default')
      .map((section) => ({label: section.label, to: sectionRoute(section), position: 'left' as const})),
    {type: 'localeDropdown', position: 'right'},
    {label: 'Changes', to: `${hostedAt(process.env).baseUrl}docs/changes`, position: 'right', className: 'changes'},
    {label: 'GitHub', href: site.repository, position: 'right'},
    {type: 'search', position: 'right'},
    {label: 'Get a token', href: site.links.signup, position: 'right', className: 'token'},
  ],
};

/** The footer: four external links and the copyright line. */
export const footer: NonNullable<ThemeConfig['footer']> = {
  links: [
    {label: 'See Our Reviews on Trustpilot', href: site.links.reviews},
    {label: 'Privacy Policy', href: site.links.privacy},
    {label: 'Terms & Conditions', href: site.links.terms},
    {label: 'System Status', href: site.links.status},
  ],
  copyright: `© ${site.copyrightYear} ${site.product}. All Rights Reserved`,
};
