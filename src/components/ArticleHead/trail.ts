import {sectionRoute, sections} from '../../site/sections';

interface Step {
  readonly name: string;
  /** path with the base URL */
  readonly path: string;
}

/**
 * Returns the breadcrumbs of a page for search engines: the site, the section, the categories, and the page. Omits
 * items without a page. Also omits a section's index page, because the section's breadcrumb already links to it.
 *
 * @param breadcrumbs Docusaurus breadcrumbs within the section, ending with the page
 */
export function trail({
  section,
  breadcrumbs,
  siteTitle,
  baseUrl,
}: {
  section: string | undefined;
  breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  siteTitle: string;
  baseUrl: string;
}): Step[] {
  const found = sections.find(({id}) => id === section);
  const steps: Step[] = [
    {name: siteTitle, path: baseUrl},
    ...(found ? [{name: found.label, path: baseUrl + sectionRoute(found).slice(1)}] : []),
  ];
  for (const {label, href} of breadcrumbs) {
    // Docusaurus adds a trailing slash to the URLs of folder indexes, but the site's page URLs don't have one.
    const path = href?.replace(/(.)\/$/, '$1');
    if (path && !steps.some((step) => step.path === path)) steps.push({name: label, path});
  }
  return steps;
}
