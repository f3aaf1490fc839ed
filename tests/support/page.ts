import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';

/** The parts of a page's HTML that the tests examine. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly h1: readonly string[];
  /** text of the article, or of the main element if there is no article */
  readonly text: string;
  /** URLs of all links */
  readonly links: readonly string[];
}

const parser = unified().use(rehypeParse);

/** Parses the HTML of a built page. */
export function fromHtml(html: string): Page {
  const tree = parser.parse(html);
  const attribute = (selector: string, name: string) => String(select(selector, tree)?.properties[name] ?? '');
  const body = select('main article', tree) ?? select('main', tree);
  const title = select('head title', tree);
  return {
    title: title ? toText(title) : '',
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    h1: selectAll('h1', tree).map((heading) => toText(heading)),
    text: body ? toText(body).trim() : '',
    links: selectAll('a[href]', tree).map((link) => String(link.properties.href)),
  };
}
