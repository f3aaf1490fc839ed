import type {BrowserContext, Page} from '@playwright/test';

/** What a page must not do, whatever it is asked: break its policy, run a foreign script, open a dialog, crash. */
export interface Probe {
  /** one line each; empty when all is well */
  readonly found: string[];
}

/** Watches every page of a context for policy violations and for calls of `ran`, which hostile input makes if it is run. */
export async function probe(context: BrowserContext): Promise<Probe> {
  const found: string[] = [];
  await context.exposeBinding('reportToTest', ({page}, what: string) => void found.push(`${what} (${page.url()})`));
  await context.addInitScript(() => {
    const report = (what: string) => (window as unknown as {reportToTest: (what: string) => void}).reportToTest(what);
    Object.assign(window, {ran: () => report('a script of the input was run')});
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

/** Whether one of the two crash screens is there. */
export const hasCrashed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.body === null || document.body.innerText.includes('This page crashed.') || !document.querySelector('h1'),
  );
