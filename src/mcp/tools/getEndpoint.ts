import * as z from 'zod';
import {blocks} from 'docusaurus-plugin-data-tags/mdx';
import {findPage} from 'docusaurus-plugin-mcp-server/context';
import {inLanguage, withoutResponses, withoutSections} from 'docusaurus-plugin-mcp-server/markdown';
import {defineTool} from 'docusaurus-plugin-mcp-server/tool';
import {languages} from '../../reference/requests/languages';
import {endpointInput, findEndpoint} from './endpoint';

/** The page of an endpoint, without what agents rarely need. */
export const getEndpoint = defineTool({
  name: 'get_endpoint',
  title: 'Look up an API endpoint',
  description:
    'Returns the reference of a REST API endpoint, which is its page without recipes: URL, cost in credits, plans, data ' +
    'delay, earlier values, an example request, parameters with allowed values, response fields, and status codes with ' +
    'what to do. Use it before you write code that calls the endpoint.',
  input: z.strictObject({
    endpoint: endpointInput,
    include: z
      .array(z.enum(['universalParameters', 'exampleResponses']))
      .optional()
      .describe(
        'What to add: the parameters that every endpoint accepts, or example responses. Default: only the names of the ' +
          'parameters.',
      ),
  }),
  run({endpoint, include = []}, context) {
    const {page} = findPage(`api/${findEndpoint(endpoint).id}`, context);
    const withResponses = include.includes('exampleResponses');
    const markdown = withResponses ? page.markdown : withoutResponses(page.markdown);
    const omitted = ['Recipes', 'See also', ...(withResponses ? [] : ['Response'])];
    const universal = include.includes('universalParameters')
      ? context.content.pages.filter(({path}) => path.includes('/api/universal-parameters/'))
      : [];
    const texts = [
      inLanguage(withoutSections(markdown, omitted), 'curl', languages),
      ...universal.map(({markdown}) => markdown.split(/^## /m)[0]),
    ];
    // Paths are shorter than URLs, and all tools accept them.
    return blocks(...texts).replaceAll(`](${context.content.origin}/`, '](/');
  },
});
