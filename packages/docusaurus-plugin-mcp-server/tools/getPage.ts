import * as z from 'zod';
import {LEVELS, nameKey} from 'docusaurus-theme-site-search/engine';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import type {Content, Page} from '../content';
import {type Context, findPage} from '../context';
import {headingAt, headingsOf, inLanguage, type MarkdownHeading, outlined, sectionAt} from '../markdown';
import type {McpSettings} from '../settings';
import {choice, defineTool, examplesOf, textInput, type Tool} from './tool';

/** Longer texts are returned as an outline. */
const MOST_BYTES = 15_000;

/** Returns the tool that returns the Markdown twin of a page, or the part below one of its headings. */
export const getPage = ({languages, examples}: McpSettings): Tool => {
  const ids = languages.map(({id}) => id);
  return defineTool({
    name: 'get_page',
    title: 'Read a page',
    description:
      'Returns a page as Markdown, or only one section of it. To save tokens, pass the path of a search result with its ' +
      'anchor (#…), which returns the section that contains the match and the names of the other sections. Long pages are ' +
      `returned as an outline${ids.length > 0 ? ', and code samples in one language' : ''}.`,
    input: z.strictObject({
      page: textInput.describe(
        `Path, URL, or docs:// URI of the page, as returned by search_docs and list_pages. An anchor selects a section.${examplesOf(examples.pages)}`,
      ),
      heading: textInput
        .optional()
        .describe('Text of a heading on the page, such as "Parameters" or "Errors". Returns only the part below it.'),
      ...choice(
        'language',
        ids.length > 0 ? [...ids, 'all'] : [],
        `The language of code samples: ${ids.join(', ')}, or all. Default: ${ids[0]}.`,
      ),
    }),
    run({page: address, heading, language = ids[0] ?? 'all'}, context) {
      const {page, anchor} = findPage(address, context);
      const headings = headingsOf(page.markdown);
      const found = heading
        ? byText(headings, heading)
        : anchor
          ? byAnchor(page, anchor, headings, context)
          : undefined;
      const text = found ? section(page, found, headings, context.content) : page.markdown;
      if (language === 'all') return outlined(text, MOST_BYTES);
      const short = inLanguage(text, language, languages);
      const note = `\n\nCode samples are also available in other languages: pass language (${ids.join(', ')}, or all).`;
      return outlined(short, MOST_BYTES) + (short === text ? '' : note);
    },
  });
};

function byText(headings: readonly MarkdownHeading[], text: string): MarkdownHeading {
  const key = nameKey(text);
  const found = headings.find((item) => item.text === text) ?? headings.find((item) => nameKey(item.text) === key);
  if (found) return found;
  const known = headings.map((item) => item.text);
  throw new Error(unknownName('heading', text, known));
}

/** Returns the heading for an anchor of the page. For a table row, it's the heading above the table. */
function byAnchor(page: Page, anchor: string, headings: readonly MarkdownHeading[], context: Context) {
  const url = context.content.origin + page.path;
  const record = context.records.find((item) => item.url === `${url}#${anchor}`);
  if (!record) {
    const known = context.records
      .filter((item) => item.url_without_anchor === url)
      .flatMap((item) => item.anchor ?? []);
    throw new Error(unknownName('anchor', anchor, [...new Set(known)]));
  }
  return headingAt(
    headings,
    LEVELS.slice(2).flatMap((level) => record.hierarchy[level] ?? []),
  );
}

function section(page: Page, heading: MarkdownHeading, headings: readonly MarkdownHeading[], content: Content): string {
  const others = headings.filter(({depth, line}) => depth === 2 && line !== heading.line).map(({text}) => text);
  return [
    `Page: ${page.title} (${content.origin}${page.path})`,
    sectionAt(page.markdown, heading),
    ...(others.length > 0 ? [`Other sections of this page: ${others.join('; ')}`] : []),
  ].join('\n\n');
}
