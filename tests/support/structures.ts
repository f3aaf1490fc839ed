import fs from 'node:fs';
import {builtFile} from './routes';

/** Returns the distinct combinations of tag name and classes on a page, without classes that identify a single page. */
function structuresOf(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g)) {
    const [, quoted, bare] = /\sclass=(?:"([^"]*)"|([^\s>"]+))/.exec(attributes) ?? [];
    const classes = (quoted ?? bare ?? '').split(/\s+/).filter((name) => name && !name.startsWith('docs-doc-id-'));
    found.add([tag, ...classes.sort()].join('.'));
  }
  return found;
}

/**
 * Selects pages that together contain every structure. Each step selects the page that adds the most structures.
 *
 * @param pages structures of each page
 */
function coverOf(pages: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const missing = new Set([...pages.values()].flatMap((structures) => [...structures]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    let best = {route: '', adds: [] as string[]};
    for (const [route, structures] of pages) {
      const adds = [...structures].filter((structure) => missing.has(structure));
      if (adds.length > best.adds.length) best = {route, adds};
    }
    chosen.push(best.route);
    for (const structure of best.adds) missing.delete(structure);
  }
  return chosen;
}

/** Returns routes whose pages together contain every structure of the site. */
export function representatives(routes: readonly string[]): string[] {
  const built = routes.filter((route) => fs.existsSync(builtFile(route)));
  return coverOf(new Map(built.map((route) => [route, structuresOf(fs.readFileSync(builtFile(route), 'utf8'))])));
}
