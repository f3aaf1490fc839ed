import type {ThemeConfig} from '@docusaurus/preset-classic';
import {site} from './site';

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
