import {type Fence, split, type Wrong} from 'docusaurus-plugin-docs-checks/checks';
import {loadApi} from '../../reference/data/api/model';
import {unknownName} from 'docusaurus-plugin-data-tags/names';

/** Returns the keys of a response of the API that no response has. Only responses have a status. */
export function judgeJson(body: object, {page}: Pick<Fence, 'page'>): (readonly [string, ...Wrong])[] {
  if (!('s' in body) || 'errmsg' in body) return [];
  const {operations} = loadApi();
  const own = operations[String(page.frontMatter.operation)];
  const known = (own ? [own] : Object.values(operations)).flatMap(({fields, responses}) =>
    [...fields, ...responses.noDataFields].map(({name}) => name),
  );
  return Object.keys(body)
    .filter((key) => key !== 's' && !known.includes(key) && !/^\d{4}-\d\d-\d\d$/.test(key))
    .map((key) => [key, ...split(unknownName('field', key, known))]);
}
