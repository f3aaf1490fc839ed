import type {CDPSession, Page} from '@playwright/test';

/** The longest time to wait for the next page, in ms. */
const TIMEOUT = 20_000;

/** The key of the start of the current navigation in the session storage. */
const KEY = 'bench-navigation';

/** The start of a navigation. */
interface Start {
  /** ms since 1970 */
  readonly at: number;
  /** text of the `h1` of the previous page */
  readonly heading: string;
}

/** Records the start and the end of each navigation in the page. Call this before opening the page. */
export async function observeNavigations(page: Page): Promise<void> {
  // tsx adds calls of this helper to functions with a name. Without it, the script would fail in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(observe, KEY);
}

/**
 * Runs in the page. Starts a navigation with each `pointerdown`, and ends it after the frame in which the `h1` is
 * different. The start is in the session storage, because a site can load a new document.
 */
function observe(key: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent?.trim() ?? '';
  /** Runs in each frame of a navigation. */
  const check = () => {
    const saved = sessionStorage.getItem(key);
    if (saved === null) return;
    const start = JSON.parse(saved) as Start & {took?: number};
    if (start.took !== undefined) return;
    if (heading() === '' || heading() === start.heading) return void requestAnimationFrame(check);
    // A message that is sent in a frame is delivered after the browser has painted this frame.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem(key, JSON.stringify({...start, took: now() - start.at}));
    port2.postMessage(undefined);
  };
  const begin = (at: number) => {
    sessionStorage.setItem(key, JSON.stringify({at, heading: heading()}));
    requestAnimationFrame(check);
  };
  addEventListener('pointerdown', ({timeStamp}) => begin(performance.timeOrigin + timeStamp), {capture: true});
  addEventListener('bench-back', () => begin(now()));
  // When the browser shows a page from its cache again, the page's scripts continue.
  addEventListener('pageshow', () => requestAnimationFrame(check));
  requestAnimationFrame(check);
}

/**
 * Scrolls a link to the middle of the viewport without an animation.
 *
 * @param selector of one or more links. If there are several, the first visible one is used
 * @returns the coordinates of a point in the link, in CSS pixels of the viewport
 * @throws Error if no link is visible
 */
export async function scrollTo(page: Page, selector: string): Promise<{x: number; y: number}> {
  const point = await page.evaluate((wanted) => {
    const link = [...document.querySelectorAll(wanted)].find((element) => element.getClientRects().length > 0);
    link?.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = link?.getClientRects()[0];
    return box && {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }, selector);
  if (!point) throw new Error(`${page.url()} has no visible link ${selector} -> correct ${__filename}`);
  return point;
}

/** Taps a point and returns the time until the next page is shown, in ms. @throws Error if no other page is shown */
export async function tapAndMeasure(session: CDPSession, {x, y}: {x: number; y: number}): Promise<number> {
  // Don't wait between the two events. If the page is slow to respond to the first, the tap would become a long press.
  await Promise.all([
    session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]}),
    session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []}),
  ]);
  return duration(session);
}

/** Goes back in the history and returns the time until the page is shown, in ms. @throws Error if it isn't shown */
export async function goBack(session: CDPSession): Promise<number> {
  const expression = `dispatchEvent(new Event('bench-back')); history.back()`;
  // On a site that loads documents, the page can be gone before the command has returned.
  await session.send('Runtime.evaluate', {expression}).catch(() => undefined);
  return duration(session);
}

/** Waits for the end of the current navigation. Uses the session, because Playwright doesn't notice some pages. */
async function duration(session: CDPSession): Promise<number> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const {result} = await session
      .send('Runtime.evaluate', {expression: `JSON.parse(sessionStorage.getItem('${KEY}')).took`})
      .catch(() => ({result: {value: undefined}}));
    if (typeof result.value === 'number') return result.value;
  }
  const {result} = await session.send('Runtime.evaluate', {
    expression: `location.href + ', ' + sessionStorage.getItem('${KEY}')`,
  });
  throw new Error(`no other page was shown within ${TIMEOUT / 1000} s: ${result.value}`);
}
