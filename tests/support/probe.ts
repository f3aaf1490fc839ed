import type {BrowserContext, Page} from '@playwright/test';

/** Problems that no input may cause: injected scripts, and dialogs. */
export interface Probe {
  /** one line per problem */
  readonly found: string[];
}

/** Watches all pages of a context for dialogs and calls to `ran` from injected scripts. */
export async function probe(context: BrowserContext): Promise<Probe> {
  const found: string[] = [];
  await context.exposeBinding('reportToTest', ({page}, what: string) => void found.push(`${what} (${page.url()})`));
  await context.addInitScript(() => {
    const {reportToTest} = window as unknown as {reportToTest: (what: string) => void};
    Object.assign(window, {ran: () => reportToTest('an injected script ran')});
  });
  const watch = (page: Page) =>
    page.on('dialog', (dialog) => {
      found.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  context.pages().forEach(watch);
  context.on('page', watch);
  return {found};
}

/** Returns whether a page has crashed, which means that it shows the error page or has no h1. */
export const hasCrashed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.body === null || document.body.innerText.includes('This page crashed.') || !document.querySelector('h1'),
  );
