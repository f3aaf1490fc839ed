import type {Locator, Page} from '@playwright/test';
import {modeButton, sidebar} from '../../support/actions';
import {expect} from '../../support/test';

/** What a reader sees and does on a page of `tests/fixtures/stock/pages`. */
interface Feature {
  /** the URL of the page, relative to the folder */
  readonly page: string;
  readonly check: (page: Page) => Promise<void>;
  /** a message in the console that the page causes on purpose */
  readonly problem?: RegExp;
}

const article = (page: Page): Locator => page.locator('article');
const output = (page: Page): Locator => article(page).locator('output');
const button = (page: Page, name: string): Locator => article(page).getByRole('button', {name, exact: true});
const tab = (page: Page, name: string, index = 0): Locator =>
  article(page).getByRole('tab', {name, exact: true}).nth(index);
const panel = (page: Page, content: string): Locator => article(page).getByRole('tabpanel').filter({hasText: content});
const block = (page: Page, index: number): Locator => article(page).locator('.theme-code-block').nth(index);
const meta = (page: Page, name: string): Locator =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const link = (page: Page, name: string): Locator => article(page).getByRole('link', {name, exact: true});

/** Expects texts in the article. */
async function text(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const item of texts) await expect(article(page)).toContainText(item);
}

/** Returns the different values of a style of the elements. The styles of a page can arrive after its text. */
const styles = (elements: Locator, property: string) =>
  expect.poll(() =>
    elements.evaluateAll(
      (all, name) => [...new Set(all.map((element) => getComputedStyle(element).getPropertyValue(name)))],
      property,
    ),
  );

/** Expects tokens of at least two colors. */
const expectColors = (code: Locator) => styles(code.locator('.token'), 'color').toHaveProperty('1');

async function expectHighlighted(code: Locator, lines: readonly string[]): Promise<void> {
  const highlighted = code.locator('.theme-code-block-highlighted-line');
  await expect(highlighted).toHaveText(lines.map((line) => new RegExp(`^\\s*${line}\\s*$`)));
  await styles(highlighted, 'background-color').not.toContain('rgba(0, 0, 0, 0)');
}

/** Line numbers are counters, and the text of a page doesn't contain them. */
async function expectNumbered(code: Locator, count: number): Promise<void> {
  const numbered = (all: Element[]) =>
    all.filter((element) => getComputedStyle(element, '::before').content.includes('counter(line-count)')).length;
  await expect.poll(() => code.locator('.token-line, .token-line *').evaluateAll(numbered)).toBe(count);
}

async function expectLoaded(images: Locator, count: number): Promise<void> {
  await expect(images).toHaveCount(count);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((item: HTMLImageElement) => item.naturalWidth)).toBeGreaterThan(0);
  }
}

/** Requests the file that a link leads to. */
async function bytes(page: Page, target: Locator): Promise<string> {
  const response = await page.request.get(new URL((await target.getAttribute('href'))!, page.url()).href);
  expect(response.status()).toBe(200);
  return (await response.body()).toString('latin1');
}

const react: readonly Feature[] = [
  {
    page: 'component-imported',
    async check(page) {
      await expect(article(page).getByTestId('effect')).toHaveText('mounted');
      await expect(output(page)).toHaveText('3');
      await article(page).getByRole('button', {name: 'Add one'}).click();
      await expect(output(page)).toHaveText('4');
    },
  },
  {
    page: 'component-inline',
    async check(page) {
      await expect(output(page)).toHaveText('ticking');
      await button(page, 'Lamp').click();
      await expect(button(page, 'Lamp')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Blue words')).toHaveCSS('background-color', 'rgb(24, 119, 242)');
    },
  },
  {
    page: 'component-children',
    async check(page) {
      const frame = article(page).getByTestId('frame');
      await expect(frame).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
      await expect(frame.getByRole('heading', {level: 3})).toContainText('A heading in a frame');
      await expect(frame.locator('li strong')).toHaveText('strong');
      await expect(page.locator('.table-of-contents').first()).toContainText('A heading in a frame');
    },
  },
  {
    page: 'component-lazy',
    async check(page) {
      await button(page, 'Load').click();
      await button(page, 'Count').click();
      await expect(output(page)).toHaveText('8');
    },
  },
  {
    page: 'color-mode',
    async check(page) {
      await expect(output(page)).toHaveText('light');
      await modeButton(page).click();
      await expect(output(page)).toHaveText('dark');
      await button(page, 'Other mode').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await button(page, 'Other mode').click();
      await page.reload();
      await expect(output(page)).toHaveText('dark');
    },
  },
  {page: 'browser-only', check: (page) => expect(output(page)).toHaveText('1440 pixels')},
  {
    page: 'is-browser',
    check: (page) =>
      expect(article(page).locator('#facts li')).toHaveText(['in the browser', '/docs/ is the base URL', 'with a DOM']),
  },
  {
    page: 'router',
    async check(page) {
      await expect(output(page)).toHaveText('no query');
      await button(page, 'Next step').click();
      await expect(output(page)).toHaveText('?step=2');
      await expect(page).toHaveURL(/\?step=2$/);
      await page.goBack();
      await expect(output(page)).toHaveText('no query');
    },
  },
  {
    page: 'error-boundary',
    problem: /broken on purpose/,
    async check(page) {
      await button(page, 'Break').click();
      await expect(output(page)).toHaveText('broken on purpose');
      await button(page, 'Try again').click();
      await expect(button(page, 'Break')).toBeVisible();
    },
  },
  {
    page: 'partial',
    async check(page) {
      await text(page, 'Hello Sebastien', 'This is text of the partial.');
      await expect(page.locator('.table-of-contents').first()).toContainText('A heading of the partial');
    },
  },
  {
    page: 'exports',
    async check(page) {
      await text(
        page,
        'The price is 12.5, twice is 25, and it was high.',
        'A name that the site knows too: Declared by the page.',
      );
      await expect(article(page).locator('#list li')).toHaveText([
        'Exports and expressions',
        "a field of one's own",
        'template a data file',
        '123',
        'First heading, Second heading',
      ]);
    },
  },
  {
    page: 'content-title',
    async check(page) {
      await expect(page.locator('h1')).toHaveText('The title is a heading');
      await expect(page).toHaveTitle(/^The title is a heading/);
      await text(page, 'The title of this page is The title is a heading.');
    },
  },
  {
    page: 'spread',
    async check(page) {
      await button(page, 'Count').click();
      await expect(output(page)).toHaveText('42');
    },
  },
];

const tabs: readonly Feature[] = [
  {
    page: 'tabs',
    async check(page) {
      await expect(tab(page, 'Orange')).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page, 'An orange is orange.')).toBeVisible();
      await tab(page, 'Apple').click();
      await expect(panel(page, 'An apple is red.')).toBeVisible();
      await expect(page.getByText('An orange is orange.')).toBeHidden();
      await page.keyboard.press('ArrowLeft');
      await expect(tab(page, 'plain')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel(page, 'A tab without a label.')).toBeVisible();
      await expect(article(page).locator('.unique-tabs')).toBeVisible();
    },
  },
  {
    page: 'tabs-values',
    async check(page) {
      await expect(panel(page, 'Soft')).toBeVisible();
      await tab(page, 'Apple').click();
      await expect(panel(page, 'Crisp')).toBeVisible();
      await expect(article(page).locator('.red-tab')).toHaveText('Apple');
    },
  },
  {
    page: 'tabs-sync',
    async check(page) {
      await tab(page, 'macOS').click();
      await expect(panel(page, 'Copy with Command+C.')).toBeVisible();
      await expect(panel(page, 'Paste with Command+V.')).toBeVisible();
      await expect(panel(page, 'Another group')).toBeVisible();
      await tab(page, 'Linux').click();
      await expect(panel(page, 'Copy with Command+C.')).toBeVisible();
      await tab(page, 'macOS', 1).click();
      await page.reload();
      await expect(panel(page, 'Copy with Command+C.')).toBeVisible();
      await expect(panel(page, 'Paste with Command+V.')).toBeVisible();
    },
  },
  {
    page: 'tabs-query',
    async check(page) {
      await tab(page, 'iOS').click();
      await expect(page).toHaveURL(/\?os=ios$/);
      await tab(page, 'Large').click();
      await expect(page).toHaveURL(/os=ios&size=large$/);
      await page.reload();
      await expect(panel(page, 'An apple')).toBeVisible();
      await page.goto(`${page.url().split('?')[0]}?os=android&size=large`);
      await expect(panel(page, 'A green robot')).toBeVisible();
      await expect(panel(page, 'Size L')).toBeVisible();
    },
  },
  {
    page: 'tabs-lazy',
    async check(page) {
      await expect(panel(page, 'The first panel')).toBeVisible();
      await expect(output(page)).toHaveCount(0);
      await tab(page, 'Second').click();
      await button(page, 'Count').click();
      await expect(output(page)).toHaveText('1');
      await expect(page.getByText('The first panel')).toHaveCount(0);
    },
  },
  {
    page: 'tabs-nested',
    async check(page) {
      await expect(block(page, 0)).toContainText("console.log('Hello');");
      await tab(page, 'Yarn').click();
      await expect(panel(page, 'Use Yarn.').last()).toBeVisible();
      await tab(page, 'Python').click();
      await expect(article(page).getByText('print("Hello")')).toBeVisible();
      await expect(page.getByText('Use Yarn.')).toBeHidden();
    },
  },
];

const code: readonly Feature[] = [
  {
    page: 'code-languages',
    async check(page) {
      await expect(article(page).locator('pre')).toHaveCount(6);
      for (const [index, start] of ['def greet', 'fn main()', 'total <-', 'public class'].entries()) {
        await expect(block(page, index)).toContainText(start);
        await expectColors(block(page, index));
      }
      await expect(block(page, 4)).toContainText('no grammar & <no> {colors}');
      await expect(block(page, 5)).toContainText('no language at all');
    },
  },
  {
    page: 'code-lines',
    async check(page) {
      await expectHighlighted(block(page, 0), ['const two = 2;']);
      await expectHighlighted(block(page, 1), ['const one = 1;', 'const three = 3;', 'const four = 4;']);
    },
  },
  {
    page: 'code-comments',
    async check(page) {
      await expectHighlighted(block(page, 0), ["return 'highlighted';"]);
      await expectHighlighted(block(page, 1), ['<b>one</b>', '<i>two</i>']);
      await expectHighlighted(block(page, 2), ['print\\("highlighted"\\)']);
      await expectHighlighted(block(page, 3), ['<b>highlighted</b>']);
      await expect(block(page, 4).locator('.code-block-error-line')).toContainText('undefined.length');
      await expect(article(page)).not.toContainText(/highlight-|This will error/);
    },
  },
  {
    page: 'code-numbers',
    async check(page) {
      for (const [index, start] of [1, 5].entries()) {
        await expectNumbered(block(page, index), 2);
        const counters = await block(page, index)
          .locator('code')
          .evaluate((item) => getComputedStyle(item).counterReset);
        expect(counters).toMatch(new RegExp(` ${start - 1}$`));
      }
      await expect(block(page, 1).getByText('five.js')).toBeVisible();
      await expect(block(page, 1).locator('.theme-code-block-highlighted-line')).toContainText('const five = 5;');
    },
  },
  {
    page: 'code-title',
    async check(page) {
      await expect(block(page, 0).getByText('/src/components/Hello.js', {exact: true})).toBeVisible();
      await expect(block(page, 1).getByText('change.diff', {exact: true})).toBeVisible();
      await expect(block(page, 1)).toContainText('- const old = 1;');
      await styles(block(page, 1).locator('.token.inserted, .token.deleted'), 'color').toHaveLength(2);
    },
  },
  {
    page: 'code-component',
    async check(page) {
      await expect(block(page, 0).getByText('answer.js')).toBeVisible();
      await expect(block(page, 0)).toContainText('const answer = 42;');
      await expectColors(block(page, 0));
      await expectNumbered(block(page, 0), 2);
      await expectHighlighted(block(page, 1), ['const first = 1;']);
      await expect(block(page, 2).locator('b')).toHaveText(['Input: ', 'Output: ']);
      await expect(article(page).locator('pre').last()).toContainText('Plain: pre');
    },
  },
  {
    page: 'code-live-text',
    async check(page) {
      await expect(block(page, 0)).toContainText('curl "https://example.com/AAPL"');
      await article(page).getByLabel('Symbol').fill('MSFT');
      await expect(block(page, 0)).toContainText('curl "https://example.com/MSFT"');
      await expectColors(block(page, 0));
    },
  },
  {
    page: 'code-copy',
    async check(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await block(page, 0).hover();
      await block(page, 0).getByRole('button', {name: /copy/i}).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`const copied = 'with "quotes"';\nconst second = 2;`);
    },
  },
];

const admonition = (page: Page, content: string): Locator =>
  article(page).locator('.theme-admonition').filter({hasText: content});

const markdown: readonly Feature[] = [
  {
    page: 'details',
    async check(page) {
      await expect(page.getByText('Inside is')).toBeHidden();
      await page.getByText('Toggle me').click();
      await expect(page.getByText('Inside is')).toBeVisible();
      await expect(block(page, 0)).toContainText('const inside = true;');
      await expect(page.getByText('A surprise')).toBeHidden();
      await page.getByText('Nested toggle').click();
      await expect(page.getByText('A surprise')).toBeVisible();
      await expect(page.getByText('Text that is visible.')).toBeVisible();
      await page.getByText('Toggle me').click();
      await expect(page.getByText('Inside is')).toBeHidden();
    },
  },
  {
    page: 'admonitions',
    async check(page) {
      for (const type of ['note', 'tip', 'info', 'warning', 'danger', 'caution']) {
        const item = admonition(page, `Text of the ${type} with`);
        await expect(item).toHaveClass(new RegExp(`theme-admonition-${type}`));
        await expect(item).toContainText(new RegExp(`^${type}`, 'i'));
        await expect(item.locator('svg')).toBeVisible();
        await expect(item.locator('em')).toHaveText('emphasis');
      }
      const titled = admonition(page, 'A note with a title.');
      await expect(titled).toContainText('Your Title with syntax code');
      await expect(titled.locator('strong')).toHaveText('with syntax');
      await expect(admonition(page, 'No empty lines')).toHaveClass(/theme-admonition-tip/);
      await expect(article(page)).not.toContainText(':::');
    },
  },
  {
    page: 'admonitions-nested',
    async check(page) {
      const parent = admonition(page, 'Parent content');
      await expect(parent.locator('.theme-admonition .theme-admonition')).toContainText('Deep child content');
      await expect(article(page).locator('#my-note.my-class')).toContainText('With a class and an ID.');
      const interactive = admonition(page, 'Use tabs in admonitions');
      await interactive.getByRole('tab', {name: 'Orange'}).click();
      await expect(interactive).toContainText('An orange');
      await interactive.getByRole('button', {name: 'Count'}).click();
      await expect(interactive.locator('output')).toHaveText('1');
      await expect(admonition(page, 'Did you know')).toContainText('💡');
      await expect(article(page).locator('li .theme-admonition')).toContainText('A note in a list');
      await expect(article(page)).not.toContainText(':::');
    },
  },
  {
    page: 'gfm',
    async check(page) {
      await link(page, '1').click();
      await expect(article(page).locator('section.footnotes')).toBeInViewport();
      await text(page, 'The text of the footnote.');
      await expect(article(page).locator('del')).toHaveText('struck');
      await expect(article(page).getByRole('checkbox')).toHaveCount(2);
      await expect(article(page).getByRole('checkbox').first()).toBeChecked();
      await expect(article(page).locator('td')).toHaveText(['a', 'b', 'c', 'a | b', 'bold', '3']);
      await expect(article(page).locator('td').nth(1)).toHaveCSS('text-align', 'center');
      await expect(article(page).locator('blockquote p')).toHaveCount(2);
      await expect(article(page).locator('ol[start="3"] ul li')).toHaveText('nested');
      await expect(article(page).locator('br')).not.toHaveCount(0);
      await expect(article(page).locator('a[href="https://example.com/autolink"]')).toBeVisible();
    },
  },
  {page: 'emoji', check: (page) => text(page, 'A rocket 🚀 and a smile 😄, at 10:30 or 10:rocket.')},
  {
    page: 'text',
    check: (page) =>
      text(
        page,
        'The ratio is 1:2, the time is 10:30:15, the key is a:b, and std::vector is a type. A :colon and ::two.',
        "Prices: $5 and $10. Braces: {not an expression}. Less than: 3 < 4 and a < b. HTML entities: © & '.",
      ),
  },
  {
    page: 'comments',
    async check(page) {
      await text(page, 'Before and after.', 'The end.');
      await expect(article(page)).not.toContainText(/nobody|in a line/);
    },
  },
  {
    page: 'jsx',
    async check(page) {
      await expect(article(page).locator('#styled')).toHaveCSS('border-top-color', 'rgb(10, 20, 30)');
      await expect(article(page).locator('#styled')).toHaveCSS('padding-top', '8px');
      await expect(async () => {
        const [left, right] = await Promise.all(
          ['#left', '#right'].map((id) => article(page).locator(id).boundingBox()),
        );
        expect(right!.y).toBe(left!.y);
        expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
      }).toPass();
      await expect(article(page).locator('#left em')).toHaveText('half');
      await expect(article(page).locator('.text--center')).toHaveCSS('text-align', 'center');
      for (const selector of ['.badge', '.button--primary', '.alert']) {
        await expect(article(page).locator(selector)).toBeVisible();
        await expect(article(page).locator(selector)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
      await expect(article(page).locator('.card')).not.toHaveCSS('box-shadow', 'none');
      await expect(article(page).locator('sub, sup, kbd, mark, abbr, dt, dd, th, td')).toHaveText([
        ...['Term', 'Definition', '2', '2', 'Ctrl', 'marked', 'WWW', 'Head', 'Cell'],
      ]);
    },
  },
  {
    page: 'commonmark',
    async check(page) {
      await text(page, 'Braces { are } text here, and a < b.');
      await expect(article(page)).not.toContainText('nobody');
      await expect(article(page).locator('.html-block')).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(article(page).locator('#classic-id')).toContainText('Classic');
      await expect(article(page).locator('#comment-id')).toContainText('Comment');
      await page.getByText('HTML details').click();
      await expect(page.getByText('Hidden text')).toBeVisible();
      await expect(admonition(page, 'Also here')).toContainText('An admonition');
      await expect(block(page, 0).getByText('also.js')).toBeVisible();
      await expectHighlighted(block(page, 0), ['const also = true;']);
    },
  },
  {
    page: 'markdown-file',
    async check(page) {
      await button(page, 'Count').click();
      await expect(output(page)).toHaveText('6');
    },
  },
  {
    page: 'nesting',
    async check(page) {
      const steps = article(page).locator('ol > li');
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(0).locator('.theme-code-block')).toContainText('Terminal');
      await expect(steps.nth(1).locator('td')).toHaveText(['1', '2']);
      await page.getByText('More', {exact: true}).click();
      await expect(page.getByText('Text in details in a list')).toBeVisible();
      await expectLoaded(steps.nth(2).locator('img'), 1);
    },
  },
  {
    page: 'heading-ids',
    async check(page) {
      const headings = article(page).locator(':is(h2, h3)[id]');
      const ids = () => headings.evaluateAll((all) => all.map(({id}) => id));
      const expected = ['automatic--simple-its-an-id', 'my-explicit-id', 'with-code', 'same-name', 'same-name-1'];
      await expect.poll(ids).toEqual([...expected, 'last-heading']);
      await link(page, 'To the explicit one').click();
      await expect(page).toHaveURL(/#my-explicit-id$/);
      await expect(article(page).locator('#my-explicit-id')).toBeInViewport();
      const toc = page.locator('.table-of-contents a');
      await expect(toc).toHaveCount(6);
      await expect(toc.nth(2).locator('code')).toHaveText('code');
      await toc.nth(4).click();
      await expect(page).toHaveURL(/#same-name-1$/);
    },
  },
  {
    page: 'toc-levels',
    check: (page) =>
      expect(page.locator('.table-of-contents a')).toHaveText(['Level three', 'Level four', 'Level five']),
  },
  {
    page: 'toc-inline',
    async check(page) {
      await expect(article(page).locator('#everything a')).toHaveText(['Alpha', 'Beta']);
      await expect(article(page).locator('#selected a')).toHaveText(['Alpha', 'Gamma']);
    },
  },
];

const frontMatter: readonly Feature[] = [
  {
    page: 'head',
    async check(page) {
      await expect(page).toHaveTitle('A title from the head element');
      await expect(page.locator('html')).toHaveClass(/extra-html-class/);
      await expect(page.locator('body')).toHaveClass(/extra-body-class/);
      await expect(meta(page, 'fixture')).toHaveAttribute('content', 'set in Markdown');
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary');
      await page.getByRole('link', {name: 'Emoji', exact: true}).first().click();
      await expect(page).toHaveTitle(/^Emoji/);
      await expect(meta(page, 'fixture')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveClass(/extra-html-class/);
    },
  },
  {
    page: 'head-component',
    async check(page) {
      await expect(page).toHaveTitle('Pressed 0 times');
      await button(page, 'Press').click();
      await expect(page).toHaveTitle('Pressed 1 times');
      await expect(meta(page, 'fixture')).toHaveAttribute('content', '1');
    },
  },
  {
    page: 'hide-title',
    async check(page) {
      await text(page, 'This page shows no title.');
      await expect(page.locator('h1')).toHaveCount(0);
      await expect(page).toHaveTitle(/^Hidden title/);
    },
  },
  {
    page: 'hide-toc',
    async check(page) {
      await expect(article(page).getByRole('heading', {name: 'Two'})).toBeVisible();
      await expect(page.locator('.table-of-contents')).toHaveCount(0);
    },
  },
  {
    page: 'metadata',
    async check(page) {
      await expect(meta(page, 'keywords')).toHaveAttribute('content', 'fixtures,stock features');
      for (const name of ['og:image', 'twitter:image']) {
        await expect(meta(page, name)).toHaveCount(1);
        const image = new URL((await meta(page, name).getAttribute('content'))!);
        const response = await page.request.get(new URL(image.pathname, page.url()).href);
        expect((await response.body()).subarray(16, 24).toString('hex')).toBe('0000001800000010');
      }
      await expect(meta(page, 'description')).toHaveAttribute('content', /^A page for/);
    },
  },
  {
    page: 'title-only',
    check: (page) =>
      expect(meta(page, 'description')).toHaveAttribute('content', 'The first line of a page is its description.'),
  },
  {
    page: 'pagination',
    async check(page) {
      await expect(page.locator('.pagination-nav__link--prev')).toHaveCount(0);
      await page.locator('.pagination-nav__link--next').click();
      await expect(page).toHaveURL(/\/stock\/tabs$/);
    },
  },
  {
    page: 'pagination-label',
    check: (page) =>
      expect(page.locator('.pagination-nav__link--next .pagination-nav__label')).toHaveText('Own pagination label'),
  },
  {
    page: 'sidebar',
    async check(page) {
      await expect(sidebar(page).locator('.own-sidebar-class a')).toHaveText('Short label');
      await expect(sidebar(page).getByRole('link', {name: 'Short label'})).toHaveAttribute('aria-current', 'page');
    },
  },
  {page: 'renamed-by-slug', check: (page) => expect(page.locator('h1')).toContainText('Slug')},
  {page: 'own-id', check: (page) => expect(page.locator('h1')).toContainText('ID')},
  {
    page: 'unlisted',
    async check(page) {
      await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('.theme-unlisted-banner')).toBeVisible();
    },
  },
  {
    page: 'last-update',
    async check(page) {
      await expect(page.locator('time[datetime^="2001-02-03"]')).toBeVisible();
      await expect(page.locator('.theme-edit-this-page')).toHaveCount(0);
    },
  },
  {
    page: 'generated',
    async check(page) {
      await expect(page.locator('h1')).toContainText('Generated index');
      await expect(page.locator('main')).toContainText('An index that Docusaurus generates.');
      await page
        .locator('main')
        .getByRole('link', {name: /Inner page/})
        .first()
        .click();
      await expect(page.locator('h1')).toContainText('Inner page');
      await link(page, 'Back').click();
      await expect(tab(page, 'Orange')).toBeVisible();
    },
  },
  {
    page: 'nested/inner',
    check: (page) => expect(page.locator('.breadcrumbs').getByText('Generated category')).toBeVisible(),
  },
];

const assets: readonly Feature[] = [
  {
    page: 'images',
    async check(page) {
      const images = article(page).locator('img');
      await expectLoaded(images, 6);
      await expect(images.nth(0)).toHaveAttribute('width', '24');
      await expect(images.nth(1)).toHaveAttribute('height', '60');
      await expect(images.nth(1)).toHaveAttribute('title', 'With a title');
      await expect(article(page).locator('figure figcaption')).toHaveText('A caption');
    },
  },
  {
    page: 'files',
    async check(page) {
      for (const name of ['Download the archive', 'required'])
        expect(await bytes(page, link(page, name))).toMatch(/^PK/);
      expect(await bytes(page, link(page, 'a text'))).toBe('A text file beside the page.\n');
      await link(page, 'Download the archive').evaluate((item) => item.removeAttribute('target'));
      const download = page.waitForEvent('download');
      await link(page, 'Download the archive').click();
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    },
  },
  {
    page: 'svg',
    async check(page) {
      const icon = article(page).locator('svg.themed-icon');
      await expect(icon).toBeVisible();
      await expect(icon).toHaveAttribute('width', '48');
      await expect(icon.locator('circle')).toHaveCSS('fill', 'rgb(255, 80, 80)');
      await expectLoaded(article(page).locator('img'), 1);
    },
  },
  {
    page: 'themed-image',
    async check(page) {
      const image = article(page).getByAltText('A themed picture').filter({visible: true});
      const width = () => image.evaluate((item: HTMLImageElement) => item.naturalWidth);
      await expect.poll(width).toBe(24);
      await button(page, 'Other mode').click();
      await expect.poll(width).toBe(80);
    },
  },
  {
    page: 'base-url',
    async check(page) {
      await expect(article(page).getByAltText("The site's icon")).toHaveAttribute('src', '/docs/img/favicon.svg');
      await expectLoaded(article(page).locator('img'), 1);
      await expect(output(page)).toHaveText('https://www.marketdata.app/docs/img/favicon.svg');
    },
  },
  {
    page: 'links',
    async check(page) {
      const stock = '/docs/account/stock';
      for (const [name, url] of Object.entries({
        'A file': `${stock}/tabs`,
        'A heading of a file': `${stock}/heading-ids#last-heading`,
        'A file from the content root': `${stock}/details`,
        'A file with an alias': `${stock}/svg`,
        'A relative URL': `${stock}/emoji`,
        'An absolute URL': `${stock}/emoji`,
        'A path outside the site': '/docs/manifest.webmanifest',
        Mail: 'mailto:someone@example.com',
        'A link component': `${stock}/emoji`,
        'A page by its file with a slug': `${stock}/renamed-by-slug`,
        'A reference': `${stock}/gfm`,
      }))
        await expect(link(page, name), name).toHaveAttribute('href', url);
      await expect(article(page).locator('a[href="https://example.com/"]')).toHaveAttribute('target', '_blank');
      await link(page, 'A heading of a file').click();
      await expect(article(page).locator('#last-heading')).toBeInViewport();
      await page.goBack();
      await link(page, 'A relative URL').click();
      await text(page, 'A rocket 🚀');
    },
  },
  {
    page: 'translate',
    async check(page) {
      await text(page, 'Hello, Ada!', '3 items');
      await expect(article(page).getByLabel('A field')).toBeVisible();
    },
  },
];

/** All features, in the order of Docusaurus's guides. */
export const features: readonly Feature[] = [...react, ...tabs, ...code, ...markdown, ...frontMatter, ...assets];
