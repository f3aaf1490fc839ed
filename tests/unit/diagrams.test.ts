import {describe, expect, it} from 'vitest';
import {filterChain, wholeChain} from '../../src/reference/diagrams/chain';
import {requestCosts} from '../../src/reference/diagrams/costDiagram';
import {inNewYork, minutesOf, regularSession, sampleTimes} from '../../src/reference/diagrams/session';
import {label, tag} from '../../src/reference/diagrams/svg';
import {widthOf, wrap} from '../../src/outputs/shareImages/wrap';
import {shareImageUrl} from '../../src/outputs/shareImages/imageUrl';
import {twinUrl} from '../../src/outputs/twins/twinUrl';
import {trail} from '../../src/components/ArticleHead/trail';

describe('filterChain', () => {
  const chain = wholeChain([90, 95, 100, 105, 110]);
  const matching = (filter: Parameters<typeof filterChain>[1]) =>
    filterChain(chain, filter, 101).map(({side, strike}) => `${side} ${strike}`);

  it('returns the whole chain without a filter', () => expect(matching({})).toHaveLength(10));
  it('returns out-of-the-money contracts: calls above and puts below the price', () =>
    expect(matching({range: 'otm'})).toEqual(['put 90', 'put 95', 'put 100', 'call 105', 'call 110']));
  it('returns in-the-money contracts: calls below and puts above the price', () =>
    expect(matching({range: 'itm'})).toEqual(['call 90', 'call 95', 'call 100', 'put 105', 'put 110']));
  it('combines filters with AND', () =>
    expect(matching({range: 'otm', side: 'call'})).toEqual(['call 105', 'call 110']));
  it('limits the result to the strikes nearest to the money', () =>
    expect(matching({strikeLimit: 2})).toEqual(['call 100', 'put 100', 'call 105', 'put 105']));
  it('applies the strike limit to each side separately if a range is set', () =>
    expect(matching({strikeLimit: 1, range: 'otm'})).toEqual(['put 100', 'call 105']));
});

describe('session times', () => {
  it.each([
    ['9:30 AM', 570],
    ['12:00 PM', 720],
    ['12:05 AM', 5],
    ['4:00 PM', 960],
  ])('%s is minute %i', (time, minutes) => expect(minutesOf(time)).toBe(minutes));

  it('rejects an invalid time', () =>
    expect(() => minutesOf('16:00')).toThrow('"16:00" isn\'t a valid time -> use the format 9:30 AM'));
  it('reads the regular session from the data', () =>
    expect(regularSession()).toEqual({open: '9:30 AM', close: '4:00 PM'}));
  it('returns the timestamps of the first day in the sample candles', () =>
    expect(sampleTimes()).toEqual([1672756200, 1672770600]));
  it('calculates midnight in New York in standard and daylight saving time', () => {
    expect(inNewYork(1672756200)).toEqual({day: 'January 3, 2023', time: '9:30 AM', midnight: 1672722000});
    expect(inNewYork(1569297600 + 3600)).toMatchObject({time: '1:00 AM', midnight: 1569297600});
  });
});

it('calculates the cost of the example requests', () => {
  expect(requestCosts().map(({credits}) => credits)).toEqual([1, 1, 500, 1, 22_718]);
});

describe('SVG markup', () => {
  it('rounds numbers and omits undefined attributes', () =>
    expect(tag('rect', {x: 1.26, className: undefined})).toBe('<rect x="1.3" />'));
  it('escapes markup and MDX expressions in text', () =>
    expect(label(1, 2, 'a<b {c}')).toBe('<text x="1" y="2">a&#60;b &#123;c&#125;</text>'));
});

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
