import type {Browser, CDPSession, Page} from 'playwright-core';

/** The longest time to wait for a page, in ms. */
const TIMEOUT = 30_000;

/** The link to the next page: on Docusaurus and this site, on Starlight, and on VitePress. */
const NEXT = 'a.pagination-nav__link--next, .pagination-links a[rel=next], a.pager-link.next';

/** Values by name. Times are in ms. Sizes are in KB (1,000 bytes) of compressed responses with their headers. */
export type Metrics = Readonly<Record<string, number>>;

/**
 * Opens a page with an empty cache on Lighthouse's phone: a slow 4G connection, and a CPU at a quarter of its speed. When
 * it's idle, opens the next page, and then goes back.
 */
export async function measurePage(browser: Browser, url: string): Promise<Metrics> {
  const viewport = {width: 412, height: 823};
  const context = await browser.newContext({viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    const sizes = addUpSizes(session);
    await page.addInitScript(observeLoad);
    await page.addInitScript(observeNavigation);
    await page.goto(url, {waitUntil: 'networkidle', timeout: TIMEOUT});
    // On a busy machine, a page can be without requests for a while before it's painted or hydrated.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(1500);
    const load = {...(await page.evaluate<Metrics>('observed')), ...sizes};
    return {...load, ...(await navigate(page, session))};
  } finally {
    await context.close();
  }
}

/** Adds up the sizes of responses while a page loads. What it fetches for later navigations counts separately. */
function addUpSizes(session: CDPSession): Metrics {
  const sizes = {'script KB': 0, 'all KB': 0, 'fetched ahead KB': 0};
  const kinds = new Map<string, {script: boolean; ahead: boolean}>();
  session.on('Network.requestWillBeSent', ({requestId, request: {headers, initialPriority}, type}) => {
    const isPrefetch = /purpose"?:"?prefetch/i.test(JSON.stringify(headers));
    // Prefetched links have a header. Scripts can also fetch ahead with the lowest priorities.
    const isLow = type === 'Fetch' && /Low$/.test(initialPriority);
    kinds.set(requestId, {script: type === 'Script', ahead: isPrefetch || type === 'Prefetch' || isLow});
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const {script, ahead} = kinds.get(requestId) ?? {script: false, ahead: false};
    sizes[ahead ? 'fetched ahead KB' : 'all KB'] += encodedDataLength / 1000;
    if (script && !ahead) sizes['script KB'] += encodedDataLength / 1000;
  });
  return sizes;
}

/**
 * Runs in the page. Keeps the values that the browser reports only to observers. "Blocking" is the time beyond 50 ms of each
 * task that ends after the first paint.
 */
function observeLoad(): void {
  const observed = {'first paint': NaN, 'largest paint': NaN, blocking: 0, 'layout shift': 0};
  Object.assign(window, {observed});
  const observe = (type: string, use: (entry: PerformanceEntry & {readonly value?: number}) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({type, buffered: true});
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') observed['first paint'] = startTime;
  });
  observe('largest-contentful-paint', ({startTime}) => void (observed['largest paint'] = startTime));
  observe('layout-shift', ({value = 0}) => void (observed['layout shift'] += value));
  observe('longtask', ({startTime, duration}) => {
    if (startTime + duration > observed['first paint']) observed.blocking += duration - 50;
  });
}

/**
 * Measures the time from a tap on the link to the next page until its heading is painted, after the link has been in view
 * for one second, and from `history.back()` until the heading of the first page is painted.
 */
async function navigate(page: Page, session: CDPSession): Promise<Metrics> {
  const scroll = () =>
    page.evaluate((selector) => {
      const link = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
      link?.scrollIntoView({block: 'center', behavior: 'instant'});
      const box = link?.getClientRects()[0];
      return box && {x: box.x + box.width / 2, y: box.y + box.height / 2};
    }, NEXT);
  await scroll();
  await page.waitForTimeout(1000);
  const point = await scroll();
  if (!point) throw new Error(`${page.url()} has no visible link ${NEXT} -> correct ${import.meta.filename}`);
  // Don't wait between the two events. If the page is slow to respond to the first, the tap would become a long press.
  await Promise.all([
    session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [point]}),
    session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []}),
  ]);
  const next = await duration(session);
  await page.waitForTimeout(1000);
  // On a site that loads documents, the page can be gone before the command has returned.
  const expression = `dispatchEvent(new Event('bench-back')); history.back()`;
  await session.send('Runtime.evaluate', {expression}).catch(() => undefined);
  return {'next page': next, back: await duration(session)};
}

/**
 * Runs in the page. Starts a navigation with each `pointerdown`, and ends it after the frame in which the `h1` is
 * different. The start is in the session storage, because a site can load a new document.
 */
function observeNavigation(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent?.trim() ?? '';
  /** Runs in each frame of a navigation. */
  const check = () => {
    const start = JSON.parse(sessionStorage.getItem('bench') ?? 'null');
    if (!start || start.took !== undefined) return;
    if (heading() === '' || heading() === start.heading) return void requestAnimationFrame(check);
    // A message that is sent in a frame is delivered after the browser has painted this frame.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem('bench', JSON.stringify({...start, took: now() - start.at}));
    port2.postMessage(undefined);
  };
  const begin = (at: number) => {
    sessionStorage.setItem('bench', JSON.stringify({at, heading: heading()}));
    requestAnimationFrame(check);
  };
  addEventListener('pointerdown', ({timeStamp}) => begin(performance.timeOrigin + timeStamp), {capture: true});
  addEventListener('bench-back', () => begin(now()));
  // When the browser shows a page from its cache again, the page's scripts continue.
  addEventListener('pageshow', () => requestAnimationFrame(check));
  requestAnimationFrame(check);
}

/** Waits for the end of a navigation. Uses the session, because Playwright doesn't notice pages from the cache. */
async function duration(session: CDPSession): Promise<number> {
  const expression = `JSON.parse(sessionStorage.getItem('bench')).took`;
  for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const value = await session.send('Runtime.evaluate', {expression}).then(
      ({result}) => result.value as unknown,
      () => undefined,
    );
    if (typeof value === 'number') return value;
  }
  throw new Error(`no other page was shown within ${TIMEOUT / 1000} s`);
}
