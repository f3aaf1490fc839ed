import type {Browser} from '@playwright/test';
import type {Served} from '../../src/hosting/preview/server';
import {site} from '../../src/site/site';
import {withBrowser} from './launchBrowser';
import {names, serveAll, type SiteId} from './peers';
import {type PageName, pages} from './page';
import {openAndSettle, withPhone} from './phone';
import {type Limit, ratio, type Results, table} from './report';
import {inTurn, medians} from './stats';
import {goBack, observeNavigations, scrollTo, tapAndMeasure} from './tap';

/** Selects the link to the next page below an article: on Docusaurus and this site, on Starlight, and on VitePress. */
const NEXT = 'a.pagination-nav__link--next, .pagination-links a[rel=next], a.pager-link.next';

/** A link in the middle of the article of each page, which isn't in the viewport when the page is opened. */
const links: Readonly<Record<PageName, string>> = {
  'Endpoint page': 'api/universal-parameters/format',
  'Largest page': 'api/markets/status',
};

/** The time to wait after a link is scrolled into view, in ms. */
const PAUSE = 1000;
const RUNS = 5;

/** Durations of navigations, in ms. */
interface Times {
  readonly next: number;
  readonly back: number;
  readonly link: number;
}
type Measured = Readonly<Record<SiteId, Times>>;

/** Compares the time from a tap on a link until the next page is shown. */
export async function benchNavigation(): Promise<Results> {
  const servers = await serveAll();
  try {
    return await withBrowser(
      async (browser) =>
        report({
          'Endpoint page': await measure(browser, servers, 'Endpoint page'),
          'Largest page': await measure(browser, servers, 'Largest page'),
        }),
      // Playwright turns off this cache, with which browsers show the previous page without loading it again.
      {ignoreDefaultArgs: ['--disable-back-forward-cache']},
    );
  } finally {
    await Promise.all(Object.values(servers).map(({close}) => close()));
  }
}

async function measure(browser: Browser, servers: Record<SiteId, Served>, page: PageName): Promise<Measured> {
  const sites = Object.keys(names) as SiteId[];
  const times = await inTurn(RUNS, sites, async (id): Promise<Times> => {
    const root = servers[id].origin + site.baseUrl;
    return {...(await next(browser, root + pages[page])), link: await coldLink(browser, root, page)};
  });
  return Object.fromEntries(sites.map((id) => [id, medians<keyof Times>(times[id])])) as Measured;
}

/** Measures the link to the next page after it has been in view for a while, and then going back. */
function next(browser: Browser, address: string): Promise<{next: number; back: number}> {
  return withPhone(browser, async ({page, session}) => {
    await observeNavigations(page);
    await openAndSettle(page, address);
    await scrollTo(page, NEXT);
    await page.waitForTimeout(PAUSE);
    const forward = await tapAndMeasure(session, await scrollTo(page, NEXT));
    await page.waitForTimeout(PAUSE);
    return {next: forward, back: await goBack(session)};
  });
}

/** Measures a link that is tapped as soon as it's in view. */
function coldLink(browser: Browser, root: string, name: PageName): Promise<number> {
  return withPhone(browser, async ({page, session}) => {
    await observeNavigations(page);
    await openAndSettle(page, root + pages[name]);
    const path = new URL(root + links[name]).pathname;
    return tapAndMeasure(session, await scrollTo(page, `main :is(a[href="${path}"], a[href="${path}/"])`));
  });
}

function report(measured: Readonly<Record<PageName, Measured>>): Results {
  const body = `
Measures the time from a tap on a link until the heading of its page is painted, in milliseconds, on the sites and with the
phone profile of "Pages in the browser". Each time is the median of ${RUNS} runs, alternating between the sites. It starts with the
first event of the tap (\`pointerdown\`) and ends after the first frame in which the \`h1\` contains a different text. This works the
same way on Starlight, which loads a new document, and on the other sites, which replace the content.

- **next**: the link to the next page at the end of the article, after the page is idle and the link has been in view for
  ${PAUSE / 1000} second, so that the site can fetch the page ahead.
- **back**: \`history.back()\` ${PAUSE / 1000} second later, until the previous heading is painted. The browser's cache for going back
  and forward is on.
- **link**: a link in the middle of the article, tapped as soon as it's in view for the first time.

The endpoint page is \`${pages['Endpoint page']}\`, and the largest page is \`${pages['Largest page']}\`.

${table(
  ['', 'next', 'back', 'link'],
  Object.entries(measured).flatMap(([page, sites]) =>
    Object.entries(sites).map(([id, times]) => [
      `${page}: ${names[id as SiteId]}`,
      ...[times.next, times.back, times.link].map(Math.round),
    ]),
  ),
)}
`;
  return {
    title: 'Navigation',
    body,
    limits: Object.entries(measured).flatMap(([page, {ours, docusaurus, vitepress}]): Limit[] => [
      ratio(`${page}, next page relative to bare Docusaurus`, ours.next, docusaurus.next, 1),
      ratio(`${page}, next page relative to VitePress`, ours.next, vitepress.next, 1),
    ]),
  };
}
