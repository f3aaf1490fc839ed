import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {site} from '../../src/site/site';
import {type Mock, startMock} from '../support/mock';
import {isInstalled, runSamples} from '../support/runSamples';
import {MODULE, type Sample, samplesOf} from '../support/samples';

const TIMEOUT = 300_000;
const all = samplesOf(['bash', 'js', 'python', 'php']);

/** Programs that use an SDK. Those in Python run in `tests/sdks/`. */
const SDK = /MarketDataApp\\|^(?:from|import) marketdata\b|@marketdata\/sdk/m;

/** Returns the samples of a language that can be run: not shell commands for other hosts, or programs that use an SDK. */
const runnable = (wanted: string): Sample[] =>
  all.filter(
    ({language, code, title = ''}) =>
      language === wanted &&
      !title.startsWith(MODULE) &&
      (language !== 'bash' || code.includes(site.apiHost) || code.includes('get_rows')) &&
      !SDK.test(code),
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
      expect(samples.length).toBeGreaterThan(0);
      if (!isInstalled(language)) skip(`no ${language}, or its package for requests, on this machine`);
      const folder = path.resolve('.cache/samples', language);
      const {requests, findings} = await runSamples(samples, site.apiHost, mock, folder);
      expect(findings).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    },
  );
});
