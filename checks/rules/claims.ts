import type {Nodes} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {focused} from '../site';
import type {Check} from '../check';
import {at, type Finding} from '../finding';

/** What the prose says about the default or the maximum of a parameter, against the description. */
export const claims: Check = {
  name: 'defaults',
  about: 'sentences about the default, the minimum or the maximum of a parameter that contradict the data',
  run(site) {
    const api = site.project.api.loadApi();
    const findings: Finding[] = [];
    let examined = 0;
    for (const {file, raw, frontMatter} of focused(site, site.pages)) {
      if (!raw || !file.startsWith('api/')) continue;
      const operation = api.operations[String(frontMatter.operation)];
      const known = {...api.universal, ...Object.fromEntries((operation?.parameters ?? []).map((it) => [it.name, it]))};
      const about = Object.values(api.universal).find(({page}) => page && `${page}.mdx` === `/${file}`);
      visit(raw, (node) => {
        if (node.type !== 'paragraph' && node.type !== 'tableCell') return;
        for (const sentence of textOf(node).split(/(?<=[.!?;:])\s+/)) {
          const named = [...sentence.matchAll(/`([A-Za-z]\w*)(?:=[^`]*)?`/g)]
            .map(([, name = '']) => known[name])
            .filter((it) => it !== undefined);
          const spoken = Object.values(known).filter(({name}) =>
            new RegExp(`\\bdefault ${name}\\b|\\b${name} (?:is|defaults)\\b`).test(sentence),
          );
          const parameter = named[0] ?? spoken[0] ?? about;
          for (const match of sentence.matchAll(
            /\b(?<kind>default|maximum|minimum|at most|at least)s?\b(?: (?:limit|value|of [`\w]+))?(?: is|:| to|,)? ?(?<value>`[^`]+`|\d[\d,]*|true|false)/gi,
          )) {
            const kind = match.groups?.kind?.toLowerCase() ?? '';
            const value = (match.groups?.value ?? '').replace(/[`,]/g, '');
            if (!parameter) continue;
            const truth =
              kind === 'default'
                ? parameter.default?.replace(/[`,]/g, '')
                : kind === 'maximum' || kind === 'at most'
                  ? parameter.maximum?.toString()
                  : parameter.minimum?.toString();
            if (truth === undefined || (kind.startsWith('at ') && !about)) continue;
            examined++;
            if (truth !== value && !new RegExp(`(^|\\W)${value}($|\\W)`).test(truth)) {
              findings.push(
                at(
                  file,
                  node,
                  `"${match[0]}": the ${kind} of ${parameter.name} is ${truth}`,
                  `write ${truth}, or correct src/reference/api/openapi`,
                ),
              );
            }
          }
        }
      });
    }
    // The data's own sentences, and the attributes of the add-on.
    for (const {parameters, id} of Object.values(api.operations)) {
      for (const parameter of [...parameters, ...Object.values(api.universal)]) {
        examined++;
        const said = /\b(?:defaults to|default is) `?([\w,]+)`?/.exec(parameter.description)?.[1]?.replaceAll(',', '');
        if (
          said !== undefined &&
          parameter.default !== undefined &&
          !parameter.default.replace(/[`,]/g, '').includes(said)
        ) {
          const place = `src/reference/api/openapi/${id}.yaml`;
          findings.push({
            file: place,
            line: 1,
            column: 1,
            message: `${parameter.name}: the text says ${said}, the default is ${parameter.default}`,
            fix: 'leave the default out of the text',
          });
        }
      }
    }
    return {examined, unit: 'statements', findings};
  },
};

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\n/g, ' ');
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ((node.type as string) === 'mdxJsxTextElement') {
    const element = node as unknown as MdxJsxTextElement;
    const name = element.attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === 'name')?.value;
    return element.name === 'Param' && typeof name === 'string' ? `\`${name}\`` : '';
  }
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}
