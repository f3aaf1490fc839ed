import type {Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {siteVariables} from '../site/variables';
import {unknownName} from './nearestName';

const VARIABLE = /\{([A-Za-z][\w.]*)\}/g;

/**
 * Replaces the site variables in a string.
 *
 * @param value text that can contain `{name}`
 * @param variables the values by name
 * @throws Error if a variable is unknown, such as `unknown site variable "prodct" -> did you mean "product"?`
 */
export function fillVariables(value: string, variables: Readonly<Record<string, string>> = siteVariables): string {
  return value.replace(VARIABLE, (_, name: string) => {
    if (!Object.hasOwn(variables, name)) throw new Error(unknownName('site variable', name, Object.keys(variables)));
    return variables[name] as string;
  });
}

/**
 * Remark plugin that replaces site variables such as `{product}` and `{links.dashboard}` in the text, link URLs, and
 * component attributes of a page. Code and other expressions aren't changed. Unknown variables in text and link URLs
 * are errors.
 */
export default function siteVariablesPlugin({
  variables = siteVariables,
}: {
  variables?: Readonly<Record<string, string>>;
} = {}) {
  return (root: Root, file: VFile) => {
    visit(root, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'definition') {
        // The parser may have percent-encoded the braces.
        const address = node.url.replace(/%7B([\w.]+)%7D/gi, '{$1}');
        try {
          node.url = fillVariables(address, variables);
        } catch (error) {
          file.fail((error as Error).message, node.position, 'site-variables');
        }
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        // Attributes such as video titles can contain variables. Other names in braces, such as path parameters, are
        // part of the attribute's value.
        for (const attribute of (node as MdxJsxFlowElement).attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
          attribute.value = attribute.value.replace(VARIABLE, (written, name: string) =>
            Object.hasOwn(variables, name) ? (variables[name] as string) : written,
          );
        }
      }
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const name = (node as MdxTextExpression | MdxFlowExpression).value.trim();
        if (!/^[A-Za-z][\w.]*$/.test(name) || index === undefined || !parent) return;
        if (!Object.hasOwn(variables, name)) {
          file.fail(unknownName('site variable', name, Object.keys(variables)), node.position, 'site-variables');
        }
        parent.children[index] = {type: 'text', value: variables[name] as string, position: node.position} as never;
      }
    });
  };
}
