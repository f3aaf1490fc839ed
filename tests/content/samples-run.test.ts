import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {site} from '../../src/site/site';
import {type Mock, startMock} from '../support/mock';
import {collectSamples, runSamples, type Sample, toolchain} from '../support/runSamples';

const TIMEOUT = 300_000;
const all = collectSamples(['bash', 'js', 'python', 'php']);

/** Returns the samples of a language that can be run: not shell commands for other hosts, or programs that use the PHP SDK. */
const runnable = (wanted: string): Sample[] =>
  all.filter(
    ({language, code}) =>
      language === wanted && (language !== 'bash' || code.includes(site.apiHost)) && !/MarketDataApp\\/.test(code),
  );

describe('samples sent to a mock server that rejects undocumented requests', () => {
  let mock: Mock;
  beforeAll(async () => void (mock = await startMock()), TIMEOUT);
  afterAll(() => mock.close());

  it.for(['bash', 'js', 'python', 'php'])(
    '%s samples send valid requests',
    {timeout: TIMEOUT},
    async (language, {skip}) => {
      const samples = runnable(language);
      const {ok, missing} = toolchain(language);
      expect(samples.length).toBeGreaterThan(0);
      if (!ok) skip(`no ${missing} on this machine`);
      const folder = path.resolve('.cache/samples', language);
      const {requests, findings} = await runSamples(samples, site.apiHost, mock, folder);
      expect(findings).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    },
  );

  it('a parameter that does not exist, and a token that a free symbol does not require, are reported', async () => {
    const sample = (target: string, line: number) => ({
      language: 'js',
      code: `await fetch("${site.apiHost}/v1/stocks/quotes/${target}", {headers: {Authorization: "Bearer YOUR_TOKEN"}});`,
      place: `api/page.mdx:${line}:1`,
    });
    const samples = ['AAPL/', 'SPY/', 'SPY/?week52=true'].map(sample);
    const {findings} = await runSamples(samples, site.apiHost, mock, path.resolve('.cache/samples/wrong'));
    expect(findings).toEqual([
      'api/page.mdx:0:1 sends a token for a free symbol -> remove the token',
      expect.stringContaining('api/page.mdx:2:1 the mock server returned 400'),
    ]);
  });
});
