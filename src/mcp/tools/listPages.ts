import * as z from 'zod';
import {sections} from '../../site/sections';
import {sectionNames} from './searchDocs';
import {defineTool} from './tool';

/** The pages with their descriptions, by section. */
export const listPages = defineTool({
  name: 'list_pages',
  title: 'List the pages',
  description:
    'Returns the path, title, and description of all pages, or of the pages of a section. Use it for an overview. ' +
    'To find specific information, use search_docs, which returns less text.',
  input: z.strictObject({
    section: z.enum(sectionNames).optional().describe('Lists only the pages of this section. Default: all sections.'),
  }),
  run({section}, {content}) {
    const blocks = sections
      .filter(({path}) => section === undefined || path === section)
      .map(({path, label, summary}) => {
        const pages = content.pages.filter((page) => page.section === path);
        return [
          `## ${label}: ${summary}`,
          ...pages.map((page) => `- ${page.path} ${page.title}: ${page.description}`),
        ].join('\n');
      });
    return blocks.join('\n\n');
  },
});
