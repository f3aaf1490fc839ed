import {selectAll} from 'hast-util-select';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../../src/reference/api/model';
import {loadGo} from '../../../src/reference/libraries/go/model';
import {phpMethods} from '../../../src/reference/libraries/php/model';
import {loadSheets} from '../../../src/reference/sheets/model';
import {builtArticles} from '../../support/articles';

const pages = builtArticles();
const pageAt = (path: string) => {
  const page = pages.find(({route}) => route === `/docs${path}`);
  expect(page, path).toBeTruthy();
  return page!;
};
const hrefs = (selector: string, path: string) =>
  selectAll(selector, pageAt(path).main).map(({properties}) => String(properties.href));
const linksOf = (path: string) => hrefs('.markdown a[href]', path);
/** Returns the links in the "See also" list at the end of a page. */
const seeAlso = (path: string) => hrefs('h2#see-also ~ ul a[href]', path);

const goPages = new Set(Object.keys(loadGo().operations));
const formulas = Object.entries(loadSheets().formulas).map(([name, formula]) => ({
  name,
  page: formula.page,
  operations: formula.operations ?? [formula.operation],
}));

describe('pages about the same data', () => {
  it.each(Object.keys(loadApi().operations))(
    '%s: endpoint, Go and formula pages link to each other, and the endpoint page to PHP',
    (id) => {
      const others = [
        ...(goPages.has(id) ? [`/docs/sdk/go/${id}`] : []),
        ...formulas.filter(({operations}) => operations.includes(id)).map(({page}) => `/docs${page}`),
      ];
      const fromApi = seeAlso(`/api/${id}`);
      for (const page of others) expect(fromApi).toContain(page);
      expect(fromApi.filter((href) => href.startsWith('/docs/sdk/php#'))).toHaveLength(phpMethods(id).length);
      if (goPages.has(id)) {
        const fromGo = seeAlso(`/sdk/go/${id}`);
        expect(fromGo).toContain(`/docs/api/${id}`);
        for (const page of others.filter((other) => other.startsWith('/docs/sheets/'))) expect(fromGo).toContain(page);
      }
      for (const {page} of formulas.filter(({operations}) => operations.includes(id))) {
        const links = linksOf(page);
        expect(links).toContain(`/docs/api/${id}`);
        if (goPages.has(id)) expect(links).toContain(`/docs/sdk/go/${id}`);
      }
    },
  );

  it('have no duplicate links under "See also"', () => {
    const duplicates = pages.flatMap(({route}) => {
      const links = seeAlso(route.slice('/docs'.length));
      return links.filter((href, index) => links.indexOf(href) !== index).map((href) => `${route}: ${href}`);
    });
    expect(duplicates).toEqual([]);
  });

  it('link only to existing anchors on the PHP page', () => {
    const ids = selectAll('[id]', pageAt('/sdk/php').tree).map(({properties}) => String(properties.id));
    const anchors = Object.keys(loadApi().operations).flatMap((id) =>
      seeAlso(`/api/${id}`)
        .filter((href) => href.includes('/php#'))
        .map((href) => href.split('#')[1]!),
    );
    console.log(`${anchors.length} links to methods of the PHP SDK`);
    expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
