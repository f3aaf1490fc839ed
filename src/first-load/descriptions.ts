import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin: hands the descriptions of all pages to `src/components/Cards`, as data of the bundle. They come with
 * the pages that show cards, and not, as in Docusaurus' own data of a section, with every page.
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
