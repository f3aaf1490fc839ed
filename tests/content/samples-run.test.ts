import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {site} from '../../src/site/site';
import {type Mock, startMock} from '../support/mock';
import {collectSamples, runSamples, type Sample, toolchain} from '../support/runSamples';

const TIMEOUT = 150_000;
const all = collectSamples(['http', 'bash', 'js', 'python', 'php']);
const isLibrary = ({code}: Sample) => /MarketDataApp\\/.test(code);

/**
 * Returns the samples of a language that can be run: all samples, except HTTP responses, shell commands that don't call
 * the API, and PHP programs that use the SDK.
 */
function runnable(language: string): Sample[] {
  const own = all.filter((item) => item.language === language);
  switch (language) {
    case 'http':
      return own.filter(({code}) => /^GET /.test(code));
    case 'bash':
      return own.filter(({code}) => code.includes(site.apiHost));
    case 'php':
      return own.filter((item) => !isLibrary(item));
    default:
      return own;
  }
}

describe('samples sent to a mock server that rejects undocumented requests', () => {
  let mock: Mock;
  beforeAll(async () => void (mock = await startMock()), TIMEOUT);
  afterAll(() => mock.close());

  it.for(['http', 'bash', 'js', 'python', 'php'])(
    '%s samples send valid requests',
    {timeout: TIMEOUT},
    async (language, context) => {
      const samples = runnable(language);
      const skipped = all.filter((item) => item.language === language).length - samples.length;
      const reasons: Readonly<Record<string, string>> = {
        http: 'responses, not requests',
        bash: 'commands that do not call the API',
        php: 'programs that use the PHP SDK, which is not installed; their syntax and names are checked',
      };
      const {ok, missing} = toolchain(language);
      expect(samples.length).toBeGreaterThan(0);
      if (!ok) {
        console.log(`skipped: ${samples.length} ${language} samples not run: no ${missing} on this machine`);
        context.skip();
      }
      const {ran, requests, withoutToken, findings} = await runSamples(
        samples,
        site.apiHost,
        mock,
        path.resolve('.cache/samples', language),
      );
      console.log(
        `${language} samples run: ${ran}, requests sent: ${requests}, run without a token: ${withoutToken}${skipped > 0 ? `; not run: ${skipped} (${reasons[language]})` : ''}`,
      );
      expect(findings).toEqual([]);
      expect(requests).toBeGreaterThan(0);
      expect(withoutToken).toBeGreaterThan(language === 'php' ? 0 : 30);
    },
  );

  it('a token that a free symbol does not require is reported', {timeout: TIMEOUT}, async () => {
    const get = (symbol: string) =>
      `GET ${site.apiHost}/v1/stocks/quotes/${symbol}/ HTTP/1.1\nAuthorization: Bearer YOUR_TOKEN`;
    const {findings, withoutToken} = await runSamples(
      ['AAPL', 'SPY'].map((symbol) => ({language: 'http', code: get(symbol), place: `api/${symbol}.mdx:7:1`})),
      site.apiHost,
      mock,
      path.resolve('.cache/samples/token'),
    );
    expect(findings).toEqual(['api/AAPL.mdx:7:1 sends a token for a free symbol -> remove the token']);
    expect(withoutToken).toBe(1);
  });

  it('a parameter that does not exist is reported', {timeout: TIMEOUT}, async () => {
    const code = `GET ${site.apiHost}/v1/stocks/quotes/AAPL/?week52=true HTTP/1.1\nAuthorization: Bearer YOUR_TOKEN`;
    const {findings} = await runSamples(
      [{language: 'http', code, place: 'api/page.mdx:7:1'}],
      site.apiHost,
      mock,
      path.resolve('.cache/samples/wrong'),
    );
    expect(findings).toEqual([expect.stringContaining('api/page.mdx:7:1 the mock server returned 400')]);
  });
});
