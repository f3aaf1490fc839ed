import {findOperation} from '../data/api/model';
import {loadSdks, methodsFor} from '../data/sdks/model';
import {loadSheets, operationsOf} from '../data/sheets/model';
import {list} from 'docusaurus-plugin-data-tags/words';
import {link, text} from 'docusaurus-plugin-data-tags/mdx';
import {tagAbout, type Tags} from 'docusaurus-plugin-data-tags/tag';

/**
 * Returns links to the methods of all SDKs that call an operation, such as "[Python](…) and [Go](…)". Empty if there are none.
 *
 * @param here the ID of an SDK to omit
 */
export function sdkLinks(operation: string, here?: unknown): string {
  const links = Object.values(loadSdks()).flatMap((sdk) => {
    const [method] = methodsFor(sdk, operation);
    return method && sdk.id !== here ? [link(text(sdk.language), `${method.page}#${method.anchor}`)] : [];
  });
  return list(links);
}

/** The tag that links a page about an operation to related pages. */
export const seeAlsoTags: Tags = {
  /** `<SeeAlso />` lists the other pages about the data of the page's operation: the endpoint, SDKs, and formulas. */
  SeeAlso: tagAbout('operation', (operation, {frontMatter}) => {
    const formulas = Object.entries(loadSheets().formulas).filter(([, item]) => operationsOf(item).includes(operation));
    const inSdks = sdkLinks(operation, frontMatter.sdk);
    const items = [
      ...(frontMatter.type === 'endpoint'
        ? []
        : [
            `${link(text(findOperation(operation).title), `/api/${operation}`)}: endpoint parameters and response fields`,
          ]),
      ...(inSdks ? [`The same request with an SDK: ${inSdks}`] : []),
      ...formulas.map(([name, {page}]) => `${link(text(name), page)}: the same data in Google Sheets`),
    ];
    return items.map((item) => `- ${item}`).join('\n');
  }),
};
