import type {CheckedPage, Options} from 'docusaurus-plugin-docs-checks/checks';
import {split} from 'docusaurus-plugin-docs-checks/checks';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import config from '../../../docusaurus.config';
import {siteVariables} from '../../reference/variables';
import {externalHosts} from '../../site/site';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {declaredNames, kindOfExpression} from 'docusaurus-plugin-data-tags/variables';

/** Reports unknown site variables, videos without a title, and diagrams that browsers wouldn't style. */
export function judgePage({raw}: CheckedPage, report: Parameters<NonNullable<Options['judgePage']>>[1]): void {
  if (!raw) return;
  const variables = siteVariables();
  const names = Object.keys(variables);
  const declared = declaredNames(raw);
  visit(raw, (node) => {
    switch (node.type) {
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (kindOfExpression(node.value, declared, variables) === 'unknown')
          report(node, ...split(unknownName('site variable', node.value.trim(), names)));
        break;
      case 'link':
      case 'definition':
        for (const [, name = ''] of decodeURI(node.url.replace(/%(?!7[BD])/gi, '%25')).matchAll(/\{([^}]*)\}/g))
          if (!names.includes(name)) report(node, ...split(unknownName('site variable', name, names)));
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name === 'Video' && !attributesOf(node as MdxJsxFlowElement).includes('title'))
          report(node, '<Video> has no title', 'add title="…"');
        break;
      case 'code':
        if (node.lang === 'mermaid' && config.markdown?.mermaid && !externalHosts.style.includes("'unsafe-inline'"))
          report(
            node,
            "the Content-Security-Policy doesn't allow the styles of diagrams",
            'see "Diagrams" in CONTRIBUTING.md',
          );
        break;
    }
  });
}

const attributesOf = ({attributes}: MdxJsxFlowElement) => attributes.map((item) => ('name' in item ? item.name : ''));
