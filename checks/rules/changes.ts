import {atOffset, type Finding} from '../finding';
import type {Check} from '../check';
import type {CheckedPage, Site} from '../checkedSite';

const DATA = 'src/reference/changes/changes.yaml';

/** Checks that pages show all known changes to the service. Changes to facts in the page header must be at the top. */
export const changes: Check = {
  name: 'known changes',
  about:
    'known changes that their page does not show, or shows below its first section although they change its header',
  run(site) {
    const all = Object.entries(site.project.changes.loadChanges());
    const operations = Object.values(site.project.api.loadApi().operations).filter(({later}) => later.length > 0);
    const findings = [
      ...all.flatMap(([id, {page: route, touches}]) => ofChange(site, id, route, touches !== undefined)),
      ...operations.flatMap(({id, later}) => ofEndpoint(site, id, later)),
      ...site.pages.flatMap((page) => [...misplaced(page, all), ...typedMonths(site, page)]),
    ];
    const examined = all.length + operations.reduce((sum, {later}) => sum + later.length, 0);
    return {examined, unit: 'changes', findings};
  },
};

function ofChange(site: Site, id: string, route: string, isTop: boolean): Finding[] {
  const data = site.read(DATA);
  const place = data.indexOf(`  ${id}:\n`) + 2;
  const page = site.pages.find((item) => item.route === route);
  if (!page) return [atOffset(DATA, data, place, `no page has the path ${route}`, 'correct the path')];
  const tag = page.source.indexOf(`<Change id="${id}"`);
  if (tag < 0) {
    return [atOffset(DATA, data, place, `${page.file} does not show "${id}"`, `add <Change id="${id}" /> to the page`)];
  }
  const [, second] = sections(page);
  if (!isTop || second === undefined || tag < second) return [];
  const message = `"${id}" changes a fact at the top of the page but is shown below the first section`;
  return [atOffset(page.file, page.source, tag, message, 'move it next to the fact that it changes')];
}

function ofEndpoint(site: Site, id: string, later: readonly {readonly touches?: string}[]): Finding[] {
  const page = site.pages.find((item) => item.file === `api/${id}.mdx`);
  if (!page) return [];
  const [first = Number.POSITIVE_INFINITY] = sections(page);
  const header = page.source.indexOf('<Endpoint');
  const findings: Finding[] = [];
  if (later.some(({touches}) => touches) && (header < 0 || header > first)) {
    findings.push(
      atOffset(
        page.file,
        page.source,
        0,
        'the page does not start with its known changes',
        'add <Endpoint /> at the top',
      ),
    );
  }
  if (later.some(({touches}) => !touches) && !page.source.includes('<LaterChanges')) {
    findings.push(
      atOffset(page.file, page.source, 0, 'the page does not show all known changes', 'add <LaterChanges />'),
    );
  }
  return findings;
}

/** Finds known changes that are shown on a different page than the data specifies. */
function misplaced({file, source, route}: CheckedPage, all: readonly (readonly [string, {page: string}])[]): Finding[] {
  return [...source.matchAll(/<Change id="([^"]*)"/g)].flatMap((match) => {
    const owner = all.find(([id]) => id === match[1])?.[1].page;
    if (!owner || owner === route) return [];
    return [atOffset(file, source, match.index, `"${match[1]}" belongs to ${owner}`, `link to it, or change ${DATA}`)];
  });
}

/** Finds months in prose that must be written as a site variable. */
function typedMonths(site: Site, {file, source}: CheckedPage): Finding[] {
  const {siteVariables} = site.project.variables;
  return ['documentedMonth', 'changesMonth'].flatMap((name) => {
    const offset = source.indexOf(siteVariables[name] ?? '');
    if (offset < 0) return [];
    return [atOffset(file, source, offset, `"${siteVariables[name]}" is typed`, `write {${name}} or use <Change />`)];
  });
}

/** Returns the offsets of the second-level headings. */
const sections = ({source}: CheckedPage) => [...source.matchAll(/^## /gm)].map(({index}) => index);
