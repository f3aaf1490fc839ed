import type {BrowserContext, Page} from '@playwright/test';

/** Problems that no input may cause: policy violations, injected scripts, and dialogs. */
export interface Probe {
  /** one line per problem */
  readonly found: string[];
}

/** Watches all pages of a context for policy violations, dialogs, and calls to `ran` from injected scripts. */
export async function probe(context: BrowserContext): Promise<Probe> {
  const found: string[] = [];
  await context.exposeBinding('reportToTest', ({page}, what: string) => void found.push(`${what} (${page.url()})`));
  await context.addInitScript(() => {
    const report = (what: string) => (window as unknown as {reportToTest: (what: string) => void}).reportToTest(what);
    Object.assign(window, {ran: () => report('an injected script ran')});
    document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber}) =>
      report(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
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
