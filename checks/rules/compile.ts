import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {mdxComponents} from '../components';
import type {Check} from '../check';
import {at, type Finding} from '../finding';
import {unknownName} from '../../src/tags/nearestName';
import {focused, partialsOf} from '../site';

/** Languages that a fence may name; each is highlighted, run or parsed by another check. */
const fenceLanguages = ['json', 'http', 'bash', 'php', 'js', 'python', 'go', 'excel-formula', 'csv', 'text', 'yaml'];
const directives = ['note', 'tip', 'info', 'caution'];

/** Parses every page and expands its tags as the build does. */
export const compile: Check = {
  name: 'pages compile',
  about: 'MDX that does not parse, reference tags and components used wrongly, unknown variables and fence languages',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const variables = Object.keys(site.project.variables.siteVariables);
    const tags = Object.keys(site.project.tags.tags);
    const shared = mdxComponents(site);
    for (const {file, raw, faults} of focused(site, site.pages)) {
      examined++;
      findings.push(...faults);
      if (!raw) continue;
      const partials = partialsOf(raw, file);
      const components = [...shared, ...partials.keys()];
      visit(raw, (node) => {
        switch (node.type) {
          case 'mdxJsxFlowElement':
          case 'mdxJsxTextElement': {
            const {name} = node as MdxJsxFlowElement;
            examined++;
            if (name && /^[A-Z]/.test(name) && ![...tags, ...components].includes(name)) {
              findings.push(fromSentence(file, node, unknownName('tag', name, [...tags, ...components])));
            }
            break;
          }
          case 'mdxTextExpression':
          case 'mdxFlowExpression': {
            const value = (node as {value: string}).value.trim();
            if (/^\/\*[\s\S]*\*\/$/.test(value) || value === '') break;
            if (/^[A-Za-z][\w.]*$/.test(value)) {
              if (!variables.includes(value))
                findings.push(fromSentence(file, node, unknownName('site variable', value, variables)));
            } else {
              findings.push(
                at(
                  file,
                  node,
                  `{${value.slice(0, 40)}} is code`,
                  'write text: pages hold no code; escape a brace as \\{',
                ),
              );
            }
            break;
          }
          case 'link':
          case 'definition': {
            const {url} = node as {url: string};
            for (const [, name = ''] of decodeURI(url.replace(/%(?!7[BD])/gi, '%25')).matchAll(/\{([^}]*)\}/g)) {
              if (!variables.includes(name))
                findings.push(fromSentence(file, node, unknownName('site variable', name, variables)));
            }
            break;
          }
          case 'mdxjsEsm':
            // Partials of the section are the one thing to import.
            for (const [name, from] of partials)
              if (!site.exists(from)) findings.push(at(file, node, `no file ${from}`, `correct the import of ${name}`));
            if ((node as {value: string}).value.trim().split('\n').length !== partials.size)
              findings.push(
                at(file, node, 'the page imports or exports', 'remove it: components and tags need no import'),
              );
            break;
          case 'code': {
            const {lang} = node as {lang?: string | null};
            examined++;
            if (!lang)
              findings.push(
                at(file, node, 'the fence names no language', `write one of ${fenceLanguages.join(', ')} behind it`),
              );
            else if (!fenceLanguages.includes(lang))
              findings.push(fromSentence(file, node, unknownName('language', lang, fenceLanguages)));
            break;
          }
          case 'containerDirective': {
            const {name} = node as {name: string};
            if (!directives.includes(name))
              findings.push(fromSentence(file, node, unknownName('admonition', name, directives)));
            break;
          }
          case 'html':
            findings.push(
              at(file, node, 'HTML as MDX does not take it', 'write {/* a comment */} or a closed element'),
            );
            break;
          case 'text':
            if (/^:::/m.test((node as {value: string}).value))
              findings.push(
                at(
                  file,
                  node,
                  '::: without its admonition',
                  'open with ":::note" and close with ":::" on lines of their own',
                ),
              );
            break;
        }
      });
    }
    return {examined, unit: 'pages, tags and fences', findings};
  },
};

function fromSentence(file: string, node: Parameters<typeof at>[1], sentence: string): Finding {
  const [message = '', fix = 'correct it'] = sentence.split(' -> ');
  return at(file, node, message, fix);
}
