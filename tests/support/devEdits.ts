import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';

/** The page that is edited, and the data file of its endpoint. */
export const edited = {
  route: '/docs/api/stocks/candles',
  page: 'api/stocks/candles.mdx',
  data: 'src/reference/api/openapi/stocks/candles.yaml',
} as const;

/** Returns the text of a page and of the dev server's error overlay. */
export async function visibleText(page: Page): Promise<string> {
  const frames = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .innerText()
        .catch(() => ''),
    ),
  );
  return frames.join('\n');
}

/** Returns a function that returns whether a page or the error overlay contains a visible text. */
export const shows = (page: Page, text: string) => async () => {
  // Reading the visible text of a large page takes long and delays the update of the page, so look for hidden and
  // visible text first.
  const found = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate((part) => document.body.textContent.includes(part), text).catch(() => false)),
  );
  return found.includes(true) && (await visibleText(page)).includes(text);
};

/**
 * Edits a file and returns the time in milliseconds until `isShown` returns true.
 *
 * @param folder the copy of the site
 * @param file path of the file in the copy
 * @param edit returns the new text of the file
 * @throws Error if the edit doesn't change the file, or if it isn't shown within 30 seconds
 */
export async function timeOfEdit(
  folder: string,
  file: string,
  edit: (text: string) => string,
  isShown: () => Promise<boolean>,
): Promise<number> {
  const target = path.join(folder, file);
  const text = fs.readFileSync(target, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`the edit doesn't change ${file}`);
  const start = performance.now();
  fs.writeFileSync(target, changed);
  while (!(await isShown())) {
    if (performance.now() - start > 30_000) throw new Error(`the edit of ${file} isn't shown within 30 seconds`);
    await delay(25);
  }
  return performance.now() - start;
}

/** Edits of the page and its data. Each round adds a different text. */
export const edits = {
  /** Adds a sentence to the page. */
  sentence: (round: number) => (text: string) => text.replace('<Endpoint />', `Page edit ${round}.\n\n<Endpoint />`),
  /** Adds a sentence to the first description in the data. */
  fact: (round: number) => (text: string) => text.replace(/^( {6}description: )/m, `$1Data edit ${round}. `),
  /** Adds a reference tag to the page. */
  tag: () => (text: string) => text.replace('<Endpoint />', 'Tag: <Param name="countback" />\n\n<Endpoint />'),
};
