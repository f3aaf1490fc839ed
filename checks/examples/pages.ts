import type {RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {CheckedPage, Site} from '../checkedSite';
import type {Body, Operation, Query} from './example';

/** A request, its response, or both, as shown by a tag on a page. */
export interface Shown {
  readonly operation: Operation;
  readonly request?: Query;
  /** undefined if the tag shows only the request, or if the data contains no response to it */
  readonly body?: Body;
}

/** A paragraph and the requests and responses directly before or after it. */
export interface Context {
  readonly paragraph: RootContent;
  readonly shown: readonly Shown[];
}

/** Returns every paragraph of a page that is next to an example. */
export function paragraphsAtExamples(page: CheckedPage, site: Site): Context[] {
  const children = page.raw?.children ?? [];
  const shown = children.map((node) => shownBy(node, page, site));
  return children.flatMap((paragraph, index): Context[] => {
    if (paragraph.type !== 'paragraph') return [];
    const near: Shown[] = [];
    for (let at = index + 1; shown[at]; at++) near.push(shown[at] as Shown);
    for (let at = index - 1; shown[at]; at--) near.push(shown[at] as Shown);
    return near.length > 0 ? [{paragraph, shown: near}] : [];
  });
}

/** Returns the example that a tag shows, or undefined if the node isn't a valid example tag. */
function shownBy(node: RootContent, page: CheckedPage, site: Site): Shown | undefined {
  const {name, attributes} = node as MdxJsxFlowElement;
  if ((node.type as string) !== 'mdxJsxFlowElement' || !/^(Request|Response)Examples?$/.test(name ?? ''))
    return undefined;
  const values = Object.fromEntries(
    attributes.flatMap((item) => (item.type === 'mdxJsxAttribute' ? [[item.name, String(item.value)]] : [])),
  );
  if (values.get !== undefined) return readTarget(values.get, site);
  const {operations} = site.project.api.loadApi();
  const operation = operations[values.operation ?? String(page.frontMatter.operation)];
  if (!operation) return undefined;
  const {requests, responses} = operation;
  const response = values.id === undefined ? responses.success[0] : responses.success.find(({id}) => id === values.id);
  const request = values.id === undefined ? requests[0] : requests.find(({id}) => id === values.id);
  return {operation, request, body: name === 'RequestExample' ? undefined : (response?.value as Body | undefined)};
}

function readTarget(target: string, site: Site): Shown | undefined {
  try {
    const {operation, request} = site.project.requests.readRequest(target);
    return {operation, request: {path: request.values, query: Object.fromEntries(request.query)}};
  } catch {
    // The "API requests" check reports invalid URLs.
    return undefined;
  }
}
