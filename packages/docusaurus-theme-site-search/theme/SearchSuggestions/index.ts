import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import type {Suggestions} from '@theme/SearchSuggestions';

/** React hook that returns what the search suggests: the docs sections, if there are several. */
export default function useSuggestions(): Suggestions {
  const sections = Object.entries(useAllDocsData()).flatMap(([id, {path, versions}]) => {
    const {mainDocId, docs} = versions.find(({isLast}) => isLast) ?? versions[0]!;
    const main = docs.find((item) => item.id === mainDocId);
    return main ? [{label: path.split('/').at(-1) || id, to: main.path}] : [];
  });
  return {pages: [], sections: sections.length > 1 ? sections : [], searches: []};
}
