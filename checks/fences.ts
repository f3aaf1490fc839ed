import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {type CheckedPage, focused, type Site} from './site';
import type {Finding} from './finding';

/** A block of code as a reader sees it. */
export interface Fence {
  readonly page: CheckedPage;
  readonly language: string;
  readonly title?: string;
  readonly code: string;
  /** written on the page; otherwise a reference tag made it and every line is the tag's */
  readonly written: boolean;
  /** a finding at a line (from 1) and column of the code */
  readonly at: (line: number, column: number, message: string, fix: string) => Finding;
}

/** Every fence of the pages, of those in the focus; `written` ones only where the language is not asked for. */
export function fencesOf(site: Site, languages?: readonly string[]): Fence[] {
  return focused(site, site.pages).flatMap((page) => {
    const found: Fence[] = [];
    if (!page.expanded || !page.raw) return found;
    const own = new Set<string>();
    visit(page.raw, 'code', ({position}: Code) => void own.add(JSON.stringify(position?.start.offset)));
    visit(page.expanded, 'code', (node: Code) => {
      const language = node.lang ?? '';
      if (languages && !languages.includes(language)) return;
      const {line = 1, column = 1, offset} = node.position?.start ?? {};
      const written =
        own.has(JSON.stringify(offset)) && page.source.split('\n')[line - 1]?.includes('`'.repeat(3)) === true;
      found.push({
        page,
        language,
        title: /title="([^"]*)"/.exec(node.meta ?? '')?.[1],
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
