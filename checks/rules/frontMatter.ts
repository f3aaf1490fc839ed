import path from 'node:path';
import {isMap, LineCounter, parseDocument} from 'yaml';
import {categoryPositions, type CheckedFrontMatter, checkPage, checkTogether} from '../pageFrontMatter';
import {badgeTags} from '../../src/site/badges';
import type {Check} from '../check';
import {type Finding, parse} from '../finding';
import type {CheckedPage} from '../checkedSite';

/** Validates the pages' front matter, file names, and tags, and finds duplicate titles, descriptions, and routes. */
export const frontMatter: Check = {
  name: 'front matter',
  about: 'keys, lengths, unique titles and descriptions, positions, tags, and page types',
  run(site) {
    const {project} = site;
    const folders = project.sections.sections.map(({path: folder}) => folder);
    const findings: Finding[] = [];
    const tagsOf = new Map(
      folders.map((folder) => [
        folder,
        readTags(site.exists(`${folder}/tags.yml`) ? site.read(`${folder}/tags.yml`) : ''),
      ]),
    );
    const names = {
      operations: Object.keys(project.api.loadApi().operations),
      formulas: Object.keys(project.sheets.loadSheets().formulas),
      plans: Object.keys(project.plans.loadPlans().plans),
    };
    const pages = site.pages.filter(({file}) => !file.startsWith('src/'));
    const checked = pages.map(({file, source}) =>
      checkPage(file, source, {...names, tags: [...(tagsOf.get(file.split('/')[0] ?? '')?.keys() ?? [])]}),
    );
    findings.push(...checked.flatMap((page) => page.findings.map((text) => parse(text, page.file))));
    findings.push(...checkTogether(checked, categoryPositions(site.root, folders)).map((text) => parse(text)));

    const used = new Set<unknown>();
    for (const {file, frontMatter: values} of pages) {
      const [section = ''] = file.split('/');
      for (const tag of [...(Array.isArray(values.tags) ? values.tags : []), ...badgeTags(section, values)])
        used.add(tag);
      const missing = badgeTags(section, values).find((tag) => !tagsOf.get(section)?.has(tag));
      if (missing !== undefined) {
        const place = checked.find((page) => page.file === file)?.at('badge') ?? file;
        findings.push(
          parse(
            `${place} the badge "${values.badge}" requires the tag "${missing}" -> add it to ${section}/tags.yml`,
            file,
          ),
        );
      }
    }
    let defined = 0;
    for (const [folder, tags] of tagsOf) {
      for (const [id, {line, column, label, description}] of tags) {
        defined++;
        const wrong = (message: string, fix: string) =>
          findings.push({file: `${folder}/tags.yml`, line, column, message, fix});
        if (!used.has(id)) wrong(`no page has the tag "${id}"`, 'add it to a page or remove it');
        if (!label) wrong(`the tag "${id}" has no label`, 'add "label:"');
        if (!description) wrong(`the tag "${id}" has no description`, 'add "description:"');
      }
    }

    findings.push(...duplicateRoutes(pages, checked));
    for (const {file} of pages) {
      const name = path.posix.basename(file).replace(/\.mdx?$/, '');
      if (!/^[a-z0-9-]+$/.test(name)) {
        findings.push({
          file,
          line: 1,
          column: 1,
          message: `"${path.posix.basename(file)}" is not a valid file name for a page`,
          fix: 'use lowercase letters, digits, and "-", which become the URL',
        });
      }
    }
    return {examined: pages.length + defined, unit: 'pages and tags', findings};
  },
};

/** Returns a finding for each page that has the same route as another page. */
function duplicateRoutes(pages: readonly CheckedPage[], checked: readonly CheckedFrontMatter[]): Finding[] {
  const routes = new Map<string, string>();
  return pages.flatMap(({file, route, frontMatter: {slug}}) => {
    const other = routes.get(route);
    if (!other) routes.set(route, file);
    if (!other) return [];
    const key = checked.find((page) => page.file === file)?.at(slug === undefined ? 'title' : 'slug') ?? file;
    return [parse(`${key} the URL ${route} is also used by ${other} -> change the slug or the file name`, file)];
  });
}

function readTags(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const tags = new Map<string, {line: number; column: number; label?: string; description?: string}>();
  if (!isMap(document.contents)) return tags;
  for (const {key, value} of document.contents.items) {
    const {line, col} = lines.linePos((key as {range?: readonly number[]}).range?.[0] ?? 0);
    const {label, description} = (isMap(value) ? value.toJSON() : {}) as {label?: string; description?: string};
    tags.set(String(key), {line, column: col, label, description});
  }
  return tags;
}
