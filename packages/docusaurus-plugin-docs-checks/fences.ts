import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import type {CheckedPage, Site} from './checkedSite';
import type {Finding} from './finding';

/** A code block as shown to the reader. */
export interface Fence {
  readonly page: CheckedPage;
  readonly language: string;
  readonly code: string;
  /** whether the code is written on the page; findings in code that a tag generated are placed at the tag */
  readonly written: boolean;
  /** returns a finding at a position in the code; line and column start at 1 */
  readonly at: (line: number, column: number, message: string, fix: string) => Finding;
}

/** Returns the code blocks of the pages. If `languages` is set, returns only code blocks in these languages. */
export function fencesOf(site: Site, languages?: readonly string[]): Fence[] {
  return site.pages.flatMap((page) => {
    const found: Fence[] = [];
    if (!page.expanded || !page.raw) return found;
    const own = new Set<number | undefined>();
    visit(page.raw, 'code', ({position}: Code) => void own.add(position?.start.offset));
    visit(page.expanded, 'code', (node: Code) => {
      const language = node.lang ?? '';
      if (languages && !languages.includes(language)) return;
      const {line = 1, column = 1, offset} = node.position?.start ?? {};
      const written = own.has(offset) && page.source.split('\n')[line - 1]?.includes('```') === true;
      found.push({
        page,
        language,
        code: node.value,
        written,
        at: (codeLine, codeColumn, message, fix) => ({
          file: page.file,
          line: written ? line + codeLine : line,
          column: written ? codeColumn + column - 1 : column,
          message,
          fix,
        }),
      });
    });
    return found;
  });
}
