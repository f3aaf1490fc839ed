import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that creates the data for the descriptions on cards. Only pages with cards load it, while Docusaurus'
 * own data of a section is loaded with every page.
 */
export default function descriptionsPlugin(): Plugin {
  return {
    name: 'descriptions',
    async allContentLoaded({allContent, actions}) {
      const sections = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      const docs = sections.flatMap(({loadedVersions}) => loadedVersions).flatMap((version) => version.docs);
      await actions.createData(
        'descriptions.json',
        Object.fromEntries(docs.map(({permalink, description}) => [permalink, description])),
      );
    },
  };
}
