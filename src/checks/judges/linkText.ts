import type {CheckedPage, Wrong} from 'docusaurus-plugin-docs-checks/checks';
import {loadApi} from '../../reference/data/api/model';
import {loadPlans, planVariable} from '../../reference/data/plans/model';
import {loadSheets} from '../../reference/data/sheets/model';
import {site as settings} from '../../settings/site';

/** Returns the names of plans and formulas in links, with the routes of their pages. */
export function pageNames(): (readonly [name: string, route: string])[] {
  // A link with a plan's name can also go to its trial.
  const plans = Object.entries(loadPlans().plans).flatMap(([id, {page, trialOf = id}]) =>
    [planVariable(id), `${planVariable(id)} plan`, planVariable(trialOf)].map((name) => [name, page] as const),
  );
  return [...plans, ...Object.entries(loadSheets().formulas).map(([name, {page}]) => [name, page] as const)];
}
/** Returns what is wrong with a link whose text is a status code, a name in code, a universal parameter, or a site. */
export function judgeLinkText(text: string, url: string, isCode: boolean, target?: CheckedPage): Wrong | undefined {
  const own = isCode && target?.route.includes('/universal-parameters/') ? loadApi().universal[text]?.page : undefined;
  if (own && own !== target?.route)
    return [`the text is the name of ${own}, but the link goes to ${target?.route}`, `link to ${own}`];
  const codes: readonly string[] = text.match(/(?<![\w.,-])[1-5]\d\d(?![\w,-])/g) ?? [];
  const [, linked] = /#(?:status|fix)-(\d{3})/.exec(url) ?? [];
  if (codes[0] && linked && !codes.includes(linked))
    return [
      `the text says ${codes[0]}, but the link goes to ${linked}`,
      `link to #status-${codes[0]}, or write ${linked}`,
    ];
  const [, kind, id = ''] = /#(param|field|attribute|header)-(.+)$/.exec(url) ?? [];
  if (kind && isCode && /^[\w-]+$/.test(text) && !text.toLowerCase().endsWith(id.toLowerCase()))
    return [`the text is "${text}", but the link goes to #${kind}-${id}`, `link to #${kind}-${text}, or write ${id}`];
  const [, name] = /^{links\.(\w+)}$/.exec(url) ?? [];
  const words = (link: string) => link.replace(/([A-Z])/g, ' $1').toLowerCase();
  const other = Object.keys(settings.links).find(
    (link) => link !== name && words(link) === text.toLowerCase().replace(/^(?:the|our) | page$/g, ''),
  );
  if (!name || !other) return undefined;
  return [`the text is "${text}", but the link goes to {links.${name}}`, `link to {links.${other}}`];
}
