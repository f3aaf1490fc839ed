import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/**
 * Generates the sidebar of a section as Docusaurus does, from the folders and positions of the pages. Above a page or a
 * folder whose front matter has `sidebar_group`, adds the name of the group that starts there.
 */
export const sidebarGroups: PluginOptions['sidebarItemsGenerator'] = async ({
  defaultSidebarItemsGenerator,
  ...args
}) => {
  const items = await defaultSidebarItemsGenerator(args);
  return items.flatMap((item) => {
    const group = item.customProps?.group;
    return group ? [{type: 'html', value: String(group), className: 'menu__group'} as const, item] : [item];
  });
};
