import {findOperation} from './api/model';
import {loadGo} from './libraries/go/model';
import {phpMethods} from './libraries/php/model';
import {loadSheets, operationsOf} from './sheets/model';
import {code, link, text} from '../tags/mdx';
import {methodAnchor} from './libraries/php/tags';
import type {Tags} from '../tags/tag';

/** One way to the data of an operation. */
interface Way {
  readonly by: 'api' | 'go' | 'php' | 'formula';
  /** the page's name there, as a Markdown link, and what it is */
  readonly label: string;
  readonly words: string;
}

/**
 * Every page on which the data of an operation is to be had: the endpoint, the libraries' calls, the formulas.
 *
 * @param id of the operation, such as `stocks/candles`
 * @throws Error when there is no such operation
 */
export function ways(id: string): Way[] {
  const go = loadGo().operations[id];
  const formulas = Object.entries(loadSheets().formulas).filter(([, it]) => operationsOf(it).includes(id));
  const way = (by: Way['by'], page: string, label: string, words: string): Way => ({
    by,
    label: link(label, page),
    words,
  });
  return [
    way('api', `/api/${id}`, text(findOperation(id).title), 'the endpoint with its parameters and response fields'),
    ...(go ? [way('go', `/sdk/go/${id}`, code(go.constructor.name), 'the same request in Go')] : []),
    ...phpMethods(id).map(({property, method: {name}}) =>
      way('php', `/sdk/php#${methodAnchor(property, name)}`, code(`${property}->${name}()`), 'the same request in PHP'),
    ),
    ...formulas.map(([name, {page}]) =>
      way('formula', page, text(name), 'the formula with the same data for Google Sheets'),
    ),
  ];
}

/** The tag that leads from a page about an operation to the others. */
export const seeAlsoTags: Tags = {
  /** `<SeeAlso />`: the other pages on which the data of the page's operation is to be had, as a list. */
  SeeAlso: {
    required: ['operation'],
    render({operation = ''}, {frontMatter}) {
      const here = frontMatter.type === 'endpoint' ? 'api' : 'go';
      return ways(operation)
        .filter(({by}) => by !== here)
        .map(({label, words}) => `- ${label}: ${words}`)
        .join('\n');
    },
  },
};
