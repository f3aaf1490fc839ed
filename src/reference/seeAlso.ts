import {findOperation} from './api/model';
import {loadGo} from './libraries/go/model';
import {findSdk, methodsFor} from './sdks/model';
import {loadSheets, operationsOf} from './sheets/model';
import {code, link, text} from '../site/tags/mdx';
import {tagAbout, type Tags} from '../site/tags/tag';

/**
 * Returns all pages that explain how to get the data of an operation: the endpoint, the SDK methods, and the formulas.
 *
 * @param id ID of the operation, such as `stocks/candles`
 * @throws Error if the operation doesn't exist
 */
export function ways(id: string) {
  const go = loadGo().operations[id];
  const formulas = Object.entries(loadSheets().formulas).filter(([, formula]) => operationsOf(formula).includes(id));
  const way = (by: 'api' | 'go' | 'php' | 'formula', page: string, name: string, words: string) => ({
    by,
    /** link to the page */
    label: link(name, page),
    /** what the page contains */
    words,
  });
  return [
    way('api', `/api/${id}`, text(findOperation(id).title), 'endpoint parameters and response fields'),
    ...(go ? [way('go', `/sdk/go/${id}`, code(go.constructor.name), 'the same request in Go')] : []),
    ...methodsFor(findSdk('php'), id).map(({page, anchor, call}) =>
      way('php', `${page}#${anchor}`, code(`${call}()`), 'the same request in PHP'),
    ),
    ...formulas.map(([name, {page}]) => way('formula', page, text(name), 'the same data in Google Sheets')),
  ];
}

/** The tag that links a page about an operation to related pages. */
export const seeAlsoTags: Tags = {
  /** `<SeeAlso />` lists the other pages that explain how to get the data of the page's operation. */
  SeeAlso: tagAbout('operation', (operation, {frontMatter}) => {
    const here = frontMatter.type === 'endpoint' ? 'api' : 'go';
    return ways(operation)
      .filter(({by}) => by !== here)
      .map(({label, words}) => `- ${label}: ${words}`)
      .join('\n');
  }),
};
