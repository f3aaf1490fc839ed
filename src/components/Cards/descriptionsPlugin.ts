import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that creates the descriptions on cards and the titles on the not-found page. Only pages that show
 * them load these files, whereas every page loads Docusaurus's own data for its section.
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
      await actions.createData(
        'titles.json',
        // Docusaurus applies the `trailingSlash` setting later.
        Object.fromEntries(docs.map(({permalink, title}) => [permalink.replace(/\/$/, ''), title])),
      );
    },
  };
}
