/** The theme settings that determine which components are used. */
export interface ThemeSettings {
  navbar?: {items?: NavbarItem[]};
  footer?: {links?: object[]; logo?: object};
  docs?: {sidebar?: {hideable?: boolean}};
}

interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
}

interface SidebarItem {
  type: string;
  items?: SidebarItem[];
}

interface Page {
  unlisted?: boolean;
  frontMatter?: {unlisted?: boolean};
}

interface Version {
  banner?: string | null;
  badge?: boolean;
  docs: Page[];
  sidebars: Record<string, SidebarItem[]>;
}

/** The content that Docusaurus has loaded, which consists of all versions of the docs and the standalone pages. */
export interface SiteContent {
  versions: Version[];
  pages: Page[];
}

/** Extracts the content that `unusedComponents` needs from the content of all plugins. */
export function siteContent(allContent: Record<string, Record<string, unknown>>): SiteContent {
  const contentOf = (plugin: string) => Object.values(allContent[plugin] ?? {}).filter(Boolean);
  return {
    versions: contentOf('docusaurus-plugin-content-docs').flatMap(
      (content) => (content as {loadedVersions: Version[]}).loadedVersions,
    ),
    pages: contentOf('docusaurus-plugin-content-pages').flatMap((content) => content as Page[]),
  };
}

/**
 * Returns the names of the theme components that no page can show with these settings and this content.
 *
 * @param theme the validated `themeConfig`
 */
export function unusedComponents(theme: ThemeSettings, {versions, pages}: SiteContent): string[] {
  const navbarTypes = new Set(withChildren(theme.navbar?.items ?? []).map(({type}) => type));
  const sidebarTypes = new Set(
    versions.flatMap(({sidebars}) => withChildren(Object.values(sidebars).flat())).map(({type}) => type),
  );
  const hideable = theme.docs?.sidebar?.hideable;
  const footerLinks = theme.footer?.links ?? [];
  const used: Record<string, unknown> = {
    DocVersionBanner: versions.some(({banner}) => banner),
    DocVersionBadge: versions.some(({badge}) => badge),
    'DocSidebar/Desktop/CollapseButton': hideable,
    'DocRoot/Layout/Sidebar/ExpandButton': hideable,
    ContentVisibility: [...versions.flatMap(({docs}) => docs), ...pages].some(
      (page) => page.unlisted || page.frontMatter?.unlisted,
    ),
    // The theme selects the footer layout with the same condition.
    'Footer/Links/MultiColumn': footerLinks[0] && 'title' in footerLinks[0],
    'Footer/Logo': theme.footer?.logo,
    'NavbarItem/DocNavbarItem': navbarTypes.has('doc'),
    'NavbarItem/DocSidebarNavbarItem': navbarTypes.has('docSidebar'),
    'NavbarItem/DocsVersionNavbarItem': navbarTypes.has('docsVersion'),
    'NavbarItem/DocsVersionDropdownNavbarItem': navbarTypes.has('docsVersionDropdown'),
    'NavbarItem/HtmlNavbarItem': navbarTypes.has('html'),
    'DocSidebarItem/Html': sidebarTypes.has('html'),
  };
  return Object.keys(used).filter((name) => !used[name]);
}

/** Returns the items and, at all levels, the items in their dropdowns and categories. */
function withChildren<Item extends NavbarItem>(items: Item[]): NavbarItem[] {
  return items.flatMap((item) => [
    item,
    ...withChildren([...(item.items ?? []), ...(item.dropdownItemsBefore ?? []), ...(item.dropdownItemsAfter ?? [])]),
  ]);
}
