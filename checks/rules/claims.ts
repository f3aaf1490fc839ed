import type {Nodes} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {type CheckedPage, focused, type Site} from '../checkedSite';
import type {Check} from '../check';
import {at, type Finding, top} from '../finding';

const CLAIM =
  /\b(?<kind>default|maximum|minimum|at most|at least)s?\b(?: (?:limit|value|of [`\w]+))?(?: is|:| to|,)? ?(?<value>`[^`]+`|\d[\d,]*|true|false)/gi;

const normalized = (value: string) => value.replace(/[`,]/g, '');

/** Checks that statements about parameters' defaults and limits match the data. */
export const claims: Check = {
  name: 'defaults',
  about: 'sentences about the default, minimum, or maximum of a parameter that contradict the data',
  run(site) {
    const api = site.project.api.loadApi();
    const pages = focused(site, site.pages).map((page) => judgePage(page, api));
    const described = Object.values(api.operations).flatMap(({parameters, id}) =>
      [...parameters, ...Object.values(api.universal)].map((parameter) => judgeDescription(parameter, id)),
    );
    return {
      examined: pages.reduce((sum, {examined}) => sum + examined, 0) + described.length,
      unit: 'statements',
      findings: [...pages.flatMap(({findings}) => findings), ...described.flat()],
    };
  },
};

type Api = ReturnType<Site['project']['api']['loadApi']>;
type Parameter = Api['universal'][string];

function judgePage({file, raw, frontMatter}: CheckedPage, api: Api): {examined: number; findings: Finding[]} {
  const findings: Finding[] = [];
  let examined = 0;
  if (!raw || !file.startsWith('api/')) return {examined, findings};
  const own = api.operations[String(frontMatter.operation)]?.parameters ?? [];
  const known = {...api.universal, ...Object.fromEntries(own.map((parameter) => [parameter.name, parameter]))};
  const topic = Object.values(api.universal).find(({page}) => page && `${page}.mdx` === `/${file}`);
  visit(raw, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return;
    for (const sentence of textOf(node).split(/(?<=[.!?;:])\s+/)) {
      const parameter = parameterIn(sentence, known) ?? topic;
      if (!parameter) continue;
      for (const match of sentence.matchAll(CLAIM)) {
        const kind = match.groups?.kind?.toLowerCase() ?? '';
        const value = normalized(match.groups?.value ?? '');
        const truth = truthOf(kind, parameter);
        if (truth === undefined || (kind.startsWith('at ') && !topic)) continue;
        examined++;
        if (truth === value || new RegExp(`(^|\\W)${value}($|\\W)`).test(truth)) continue;
        const message = `"${match[0]}": the ${kind} of ${parameter.name} is ${truth}`;
        findings.push(at(file, node, message, `write ${truth}, or correct src/reference/api/openapi`));
      }
    }
  });
  return {examined, findings};
}

/** Returns the parameter that a sentence is about. */
function parameterIn(sentence: string, known: Readonly<Record<string, Parameter>>): Parameter | undefined {
  const inCode = [...sentence.matchAll(/`([A-Za-z]\w*)(?:=[^`]*)?`/g)].map(([, name = '']) => known[name]);
  return (
    inCode.find((parameter) => parameter !== undefined) ??
    Object.values(known).find(({name}) =>
      new RegExp(`\\bdefault ${name}\\b|\\b${name} (?:is|defaults)\\b`).test(sentence),
    )
  );
}

function truthOf(kind: string, parameter: Parameter): string | undefined {
  if (kind === 'default') return parameter.default === undefined ? undefined : normalized(parameter.default);
  return (kind === 'maximum' || kind === 'at most' ? parameter.maximum : parameter.minimum)?.toString();
}

/** Checks the default that a parameter's description mentions. */
function judgeDescription(parameter: Parameter, operation: string): Finding[] {
  const stated = /\b(?:defaults to|default is) `?([\w,]+)`?/.exec(parameter.description)?.[1]?.replaceAll(',', '');
  if (stated === undefined || parameter.default === undefined || normalized(parameter.default).includes(stated))
    return [];
  const message = `${parameter.name}: the text says ${stated}, the default is ${parameter.default}`;
  return [top(`src/reference/api/openapi/${operation}.yaml`, message, 'remove the default from the text')];
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\n/g, ' ');
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ((node.type as string) === 'mdxJsxTextElement') {
    const element = node as unknown as MdxJsxTextElement;
    const name = element.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'name',
    )?.value;
    return element.name === 'Param' && typeof name === 'string' ? `\`${name}\`` : '';
  }
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}
