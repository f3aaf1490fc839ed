import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin, TranslationFile} from '@docusaurus/types';
import {badges} from './badges';
import {sections} from './sections';

/** Returns translated texts by their IDs. */
const textsOf = (files: readonly TranslationFile[]) =>
  Object.fromEntries(
    files.flatMap(({content}) => Object.entries(content).map(([id, {message}]) => [id, message] as const)),
  );

/**
 * Docusaurus plugin that makes texts of the settings translatable. `docusaurus write-translations` writes them to
 * `i18n/<language>/site-texts/texts.json`. The labels of the sections in the navbar are in the translations of the navbar.
 */
export default function siteTexts({siteConfig}: LoadContext): Plugin<unknown> {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'site-texts',
    loadContent: () => ({
      'default.label': sections[0]!.label,
      ...Object.fromEntries(sections.map(({id, summary}) => [`${id}.summary`, summary])),
      ...Object.fromEntries(badges.map((kind) => [`badge.${kind}`, kind])),
    }),
    getTranslationFiles({content}) {
      const texts: Record<string, string> = {
        ...(content as Record<string, string>),
        ...(announcementBar && {announcement: announcementBar.content}),
      };
      const messages = Object.entries(texts).map(([id, message]) => [id, {message}] as const);
      return [{path: 'texts', content: Object.fromEntries(messages)}];
    },
    translateContent: ({translationFiles}) => textsOf(translationFiles),
    translateThemeConfig: ({themeConfig, translationFiles}) =>
      announcementBar
        ? {...themeConfig, announcementBar: {...announcementBar, content: textsOf(translationFiles).announcement}}
        : themeConfig,
    contentLoaded: ({content, actions}) => actions.setGlobalData(content),
  };
}
