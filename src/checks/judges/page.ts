import type {CheckedPage, Options} from 'docusaurus-plugin-docs-checks/checks';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import config from '../../../docusaurus.config';
import {externalHosts} from '../../settings/site';

/** Reports videos without a title, and diagrams that browsers wouldn't style. */
export function judgePage({raw}: CheckedPage, report: Parameters<NonNullable<Options['judgePage']>>[1]): void {
  if (!raw) return;
  visit(raw, (node) => {
    const {name, attributes} = node as unknown as Partial<MdxJsxFlowElement>;
    if (name === 'Video' && !attributes?.some((item) => 'name' in item && item.name === 'title'))
      report(node, '<Video> has no title', 'add title="…"');
    const isDiagram = node.type === 'code' && node.lang === 'mermaid' && config.markdown?.mermaid;
    if (isDiagram && !externalHosts.style.includes("'unsafe-inline'"))
      report(
        node,
        "the Content-Security-Policy doesn't allow the styles of diagrams",
        'see "Diagrams" in CONTRIBUTING.md',
      );
  });
}
