import * as z from 'zod';
import type {McpSettings} from '../settings';
import {choice, defineTool, type Tool} from './tool';

/** Returns the tool that lists the pages with their descriptions, by section. */
export const listPages = ({sections}: McpSettings): Tool =>
  defineTool({
    name: 'list_pages',
    title: 'List the pages',
    description:
      `Returns the path, title, and description of all pages${sections.length > 0 ? ', or of the pages of a section' : ''}. Use it ` +
      'for an overview. To find specific information, use search_docs, which returns less text.',
    input: z.strictObject({
      ...choice(
        'section',
        sections.map(({path}) => path),
        'Lists only the pages of this section. Default: all sections.',
      ),
    }),
    run({section}, {content: {pages}}) {
      const lines = (listed: typeof pages) =>
        listed.map(({path, title, description}) => `- ${path} ${title}${description && `: ${description}`}`);
      if (sections.length === 0) return lines(pages).join('\n');
      // Pages outside of all sections, such as the landing page, are listed in the first one.
      const labelOf = ({section: label}: (typeof pages)[number]) =>
        sections.some((item) => item.label === label) ? label : sections[0]!.label;
      return sections
        .filter(({path}) => section === undefined || path === section)
        .map(({label, summary}) =>
          [`## ${label}: ${summary}`, ...lines(pages.filter((page) => labelOf(page) === label))].join('\n'),
        )
        .join('\n\n');
    },
  });
