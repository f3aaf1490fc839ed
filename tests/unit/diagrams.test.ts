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
  const kept = (filter: Parameters<typeof filterChain>[1]) =>
    filterChain(chain, filter, 101).map(({side, strike}) => `${side} ${strike}`);

  it('keeps everything without a filter', () => expect(kept({})).toHaveLength(10));
  it('keeps calls above and puts below the price out of the money', () =>
    expect(kept({range: 'otm'})).toEqual(['put 90', 'put 95', 'put 100', 'call 105', 'call 110']));
  it('keeps the others in the money', () =>
    expect(kept({range: 'itm'})).toEqual(['call 90', 'call 95', 'call 100', 'put 105', 'put 110']));
  it('adds filters up', () => expect(kept({range: 'otm', side: 'call'})).toEqual(['call 105', 'call 110']));
  it('counts strikes, nearest to the money first', () =>
    expect(kept({strikeLimit: 2})).toEqual(['call 100', 'put 100', 'call 105', 'put 105']));
  it('counts each side by itself with a range', () =>
    expect(kept({strikeLimit: 1, range: 'otm'})).toEqual(['put 100', 'call 105']));
});

describe('the times that are drawn', () => {
  it.each([
    ['9:30 AM', 570],
    ['12:00 PM', 720],
    ['12:05 AM', 5],
    ['4:00 PM', 960],
  ])('%s is minute %i', (time, minutes) => expect(minutesOf(time)).toBe(minutes));

  it('names what is no time', () =>
    expect(() => minutesOf('16:00')).toThrow('"16:00" isn\'t a valid time -> use the format 9:30 AM'));
  it('reads the session from the data', () => expect(regularSession()).toEqual({open: '9:30 AM', close: '4:00 PM'}));
  it('takes the candles of one day', () => expect(sampleTimes()).toEqual([1672756200, 1672770600]));
  it('knows the midnight of a moment in winter and in summer', () => {
    expect(inNewYork(1672756200)).toEqual({day: 'January 3, 2023', time: '9:30 AM', midnight: 1672722000});
    expect(inNewYork(1569297600 + 3600)).toMatchObject({time: '1:00 AM', midnight: 1569297600});
  });
});

it('calculates the cost of the example requests', () => {
  expect(requestCosts().map(({credits}) => credits)).toEqual([1, 1, 500, 1, 22_718]);
});

describe('the markup of drawings', () => {
  it('rounds figures and leaves out what is undefined', () =>
    expect(tag('rect', {x: 1.26, className: undefined})).toBe('<rect x="1.3" />'));
  it('lets no text become markup or an expression', () =>
    expect(label(1, 2, 'a<b {c}')).toBe('<text x="1" y="2">a&#60;b &#123;c&#125;</text>'));
});

describe('wrap', () => {
  const text = 'Open, high, low, close and volume of one stock over time, in candles from one minute to one year.';
  it('keeps every line within the width, and every word', () => {
    const lines = wrap(text, 32, 600, 9);
    expect(lines.filter((line) => widthOf(line, 32) > 600)).toEqual([]);
    expect(lines.join(' ')).toBe(text);
  });
  it('ends a text that is too long with a mark', () => {
    const lines = wrap(text, 32, 600, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\w…$/);
    expect(widthOf(lines[1]!, 32)).toBeLessThanOrEqual(600);
  });
  it('gives a word that is wider than a line one to itself', () =>
    expect(wrap('a Wwwwwwwwwwwwwwwwww b', 40, 100, 5)).toEqual(['a', 'Wwwwwwwwwwwwwwwwww', 'b']));
});

describe('addresses', () => {
  it.each([
    ['/docs/', '/docs/index.md', '/docs/share/index.png'],
    ['/docs/api', '/docs/api.md', '/docs/share/api.png'],
    ['/docs/api/stocks/candles', '/docs/api/stocks/candles.md', '/docs/share/api/stocks/candles.png'],
  ])('%s', (page, twin, image) => {
    expect(twinUrl(page)).toBe(twin);
    expect(shareImageUrl(page, '/docs/')).toBe(image);
  });
});

describe('trail', () => {
  const trailOf = (section: string, ...breadcrumbs: {label: string; href?: string}[]) =>
    trail({section, breadcrumbs, siteTitle: 'Site', baseUrl: '/docs/'}).map(({name, path}) => `${name} ${path}`);
  it('goes from the site to the page, without slashes at the end', () =>
    expect(
      trailOf(
        'api',
        {label: 'Stocks', href: '/docs/api/stocks/'},
        {label: 'Candles', href: '/docs/api/stocks/candles'},
      ),
    ).toEqual(['Site /docs/', 'API /docs/api', 'Stocks /docs/api/stocks', 'Candles /docs/api/stocks/candles']));
  it('names the page that opens a section once', () =>
    expect(trailOf('api', {label: 'Introduction', href: '/docs/api/'})).toEqual(['Site /docs/', 'API /docs/api']));
  it('leaves out what has no page', () =>
    expect(trailOf('sdk', {label: 'Folder'})).toEqual(['Site /docs/', 'SDKs /docs/sdk']));
});
