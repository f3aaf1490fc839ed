import {describe, expect, it} from 'vitest';
import {similarRoutes} from '../../src/components/NotFound/similar';
import {routes} from '../support/routes';

const similar = (path: string) => similarRoutes(path, routes, '/docs/');

describe('the pages with a similar URL', () => {
  it.each([
    ['/docs/api/stock/quote', '/docs/api/stocks/quotes'],
    ['/docs/api/stocks/candels', '/docs/api/stocks/candles'],
    ['/docs/api/option-chain', '/docs/api/options/chain'],
    ['/docs/rate-limits', '/docs/api/rate-limiting'],
    ['/docs/sheets/STOCKDATA', '/docs/sheets/stocks/stockdata'],
    ['/docs/account/plan/starter.html', '/docs/account/plans/starter'],
    ['/docs/sdk/go/stocks/candles/index.html', '/docs/sdk/go/stocks/candles'],
  ])('%s: %s first', (path, first) => {
    expect(similar(path)[0]).toBe(first);
  });

  it('include the page whose folder the URL is in', () => {
    expect(similar('/docs/api/stocks/no-such-page')).toEqual(['/docs/api/stocks']);
  });

  it('are at most five', () => {
    expect(similar('/docs/api/stocks').length).toBeLessThanOrEqual(5);
  });

  it.each(['/docs/', '/docs/xyzzy', '/docs/wp-admin.php', '/'])('%s: none', (path) => {
    expect(similar(path)).toEqual([]);
  });
});
