import {describe, expect, it} from 'vitest';
import {widthOf, wrap} from '../../src/outputs/shareImages/wrap';
import {shareImageUrl} from '../../src/outputs/shareImages/imageUrl';
import {twinUrl} from '../../src/outputs/twins/twinUrl';
import {trail} from '../../src/components/ArticleHead/trail';

describe('wrap', () => {
  const text = 'Open, high, low, close and volume of one stock over time, in candles from one minute to one year.';
  it('keeps every line within the width and preserves every word', () => {
    const lines = wrap(text, 32, 600, 9);
    expect(lines.filter((line) => widthOf(line, 32) > 600)).toEqual([]);
    expect(lines.join(' ')).toBe(text);
  });
  it('ends text that is too long with an ellipsis', () => {
    const lines = wrap(text, 32, 600, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\w…$/);
    expect(widthOf(lines[1]!, 32)).toBeLessThanOrEqual(600);
  });
  it('puts a word that is wider than a line on a separate line', () =>
    expect(wrap('a Wwwwwwwwwwwwwwwwww b', 40, 100, 5)).toEqual(['a', 'Wwwwwwwwwwwwwwwwww', 'b']));
});

describe('Markdown twin and share image URLs', () => {
  it.each([
    ['/docs/', '/docs/index.md', '/docs/share/index.png'],
    ['/docs/api', '/docs/api.md', '/docs/share/api.png'],
    ['/docs/api/stocks/candles', '/docs/api/stocks/candles.md', '/docs/share/api/stocks/candles.png'],
  ])('are derived from %s', (page, twin, image) => {
    expect(twinUrl(page)).toBe(twin);
    expect(shareImageUrl(page, '/docs/')).toBe(image);
  });
});

describe('trail', () => {
  const trailOf = (section: string, ...breadcrumbs: {label: string; href?: string}[]) =>
    trail({section, breadcrumbs, siteTitle: 'Site', baseUrl: '/docs/'}).map(({name, path}) => `${name} ${path}`);
  it('goes from the site to the page, without trailing slashes', () =>
    expect(
      trailOf(
        'api',
        {label: 'Stocks', href: '/docs/api/stocks/'},
        {label: 'Candles', href: '/docs/api/stocks/candles'},
      ),
    ).toEqual(['Site /docs/', 'API /docs/api', 'Stocks /docs/api/stocks', 'Candles /docs/api/stocks/candles']));
  it("lists a section's index page only once", () =>
    expect(trailOf('api', {label: 'Introduction', href: '/docs/api/'})).toEqual(['Site /docs/', 'API /docs/api']));
  it('omits categories without a page', () =>
    expect(trailOf('sdk', {label: 'Folder'})).toEqual(['Site /docs/', 'SDKs /docs/sdk']));
});
