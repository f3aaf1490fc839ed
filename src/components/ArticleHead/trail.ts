import {sectionRoute, sections} from '../../site/sections';

interface Step {
  readonly name: string;
  /** address with the base URL */
  readonly path: string;
}

/**
 * The way to a page for search engines: the site, the section, the categories, the page. What has no page of its own is
 * left out, and so is a page that opens its section: it is the section.
 *
 * @param breadcrumbs Docusaurus' way within the section, the page itself last
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
    // Docusaurus writes a folder's address with a slash that the page itself does not have.
    const path = href?.replace(/(.)\/$/, '$1');
    if (path && !steps.some((step) => step.path === path)) steps.push({name: label, path});
  }
  return steps;
}
