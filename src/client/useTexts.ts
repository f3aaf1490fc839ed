import {usePluginData} from '@docusaurus/useGlobalData';
import {useThemeConfig} from '@docusaurus/theme-common';
import {type Section, sectionRoute, sections} from '../settings/sections';

/** Returns the texts of the settings in the language of the site, by their IDs in `src/settings/texts.ts`. */
export const useTexts = (): Readonly<Record<string, string>> => usePluginData('site-texts') as Record<string, string>;

/** A section with its path, and with its texts in the language of the site. */
type SectionTexts = Section & {readonly route: string};

/** Returns the sections. Their labels are those of the navbar, which Docusaurus translates. */
export function useSectionTexts(): readonly SectionTexts[] {
  const texts = useTexts();
  const {items} = useThemeConfig().navbar;
  return sections.map((section) => {
    const route = sectionRoute(section);
    const inNavbar = items.find(({to}) => to === route)?.label as string | undefined;
    const label = inNavbar ?? texts[`${section.id}.label`] ?? section.label;
    return {...section, route, label, summary: texts[`${section.id}.summary`] ?? section.summary};
  });
}

/** Returns the section of a docs plugin. @param id ID of the plugin, undefined for pages outside the sections */
export const useSectionOf = (id: string | undefined): SectionTexts | undefined =>
  useSectionTexts().find((section) => section.id === id);
