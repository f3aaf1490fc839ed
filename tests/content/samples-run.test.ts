import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {site} from '../../src/settings/site';
import {type Expected, programs, withVariants} from '../support/programs';
import {isInstalled, type Run, runSamples} from '../support/runSamples';
import {MODULE, type Sample, samplesOf} from '../support/samples';

const TIMEOUT = 590_000;
/** More requests than any program on a page sends. */
const MOST_REQUESTS = 70;
const LANGUAGES = ['bash', 'js', 'python', 'php', 'go'];
const all = samplesOf(LANGUAGES);
const usesModule = ({code}: Sample) => /\bget_?rows\b/i.test(code);

/** Programs that use an SDK. Those in PHP run against a stub, and those in Python in `tests/sdks/`. */
const SDK = /MarketDataApp|^(?:from|import) marketdata\b|@marketdata\/sdk/m;
const isPhpSdk = ({code, language}: Sample) => language === 'php' && SDK.test(code);

/** Returns the samples of a language that can be run: not shell commands for other hosts, or programs that use an SDK. */
const runnable = (wanted: string): Sample[] =>
  all
    .map((sample) => (isPhpSdk(sample) ? {...sample, needsToken: true} : sample))
    .filter(
      (sample) =>
        sample.language === wanted &&
        !sample.title?.startsWith(MODULE) &&
        (!['bash', 'go'].includes(wanted) || sample.code.includes(site.apiHost) || usesModule(sample)) &&
        (isPhpSdk(sample) || !SDK.test(sample.code)),
    );

const run = (expected: readonly Expected[], folder: string, mostRequests?: number): Promise<Run[]> =>
  runSamples(
    expected.map(({sample}) => sample),
    site.apiHost,
    path.resolve('.cache/samples', folder),
    (index) => ({mostRequests: mostRequests ?? MOST_REQUESTS, change: expected[index]?.program?.change}),
  );

/** Returns what is wrong with a sample, except what a variant of it does on purpose. */
function findingsOf(done: Run, {program}: Expected): string[] {
  const {sample, requests, failure} = done;
  const {code, place} = sample;
  // A 401 response is correct for a sample without a token, because pages show that error.
  const isPlain = !/YOUR_TOKEN|MARKETDATA_TOKEN/.test(code);
  const isVariant = place.endsWith(')');
  const refused = requests.filter(({status}) => status >= 400 && !(status === 401 && isPlain));
  const wanted = program?.requests ?? Math.max(1, code.split(site.apiHost).length - 1);
  const sends = code.includes(site.apiHost) || usesModule(sample) || isPhpSdk(sample);
  // SDKs send the token in the environment with every request.
  const isFromEnvironment = isPhpSdk(sample) && isPlain;
  const isUseless = !isFromEnvironment && requests.length > 0 && requests.every(({isTokenUseless}) => isTokenUseless);
  const isEmpty = requests.every(({rows, status}) => rows === 0 && status < 400 && status !== 204);
  return [
    ...(failure && !program?.isFailure ? [`fails: ${failure} -> correct it`] : []),
    ...(requests.some(({status}) => status === 0)
      ? ['sends requests until the mock refuses them -> end the loop']
      : []),
    ...(isVariant
      ? []
      : refused.map(({target, status}) => `gets status ${status} for ${target} -> correct the request`)),
    ...requests.flatMap(({target, faults}) => faults.map((fault) => `sends ${target}: ${fault}`)),
    ...(isUseless ? ['sends a token for a free symbol -> remove the token'] : []),
    ...(sends && requests.length !== wanted
      ? [`sends ${requests.length} requests instead of ${wanted} -> correct it, or list it in programs.ts`]
      : []),
    ...(sends && !isVariant && isEmpty ? ['gets no data -> request something that exists'] : []),
    ...(failure && !program?.isFailure ? [] : (program?.check(done) ?? [])),
  ].map((text) => `${place} ${text}`);
}

describe('samples sent to a mock server with the rules and the known behavior of the API', () => {
  it.for(LANGUAGES)(
    '%s samples end, send the expected requests, and return the right rows',
    {timeout: TIMEOUT},
    async (language, {skip}) => {
      const expected = withVariants(runnable(language));
      expect(expected.length).toBeGreaterThan(0);
      if (!isInstalled(language)) skip(`no ${language}, or its package for requests, on this machine`);
      const runs = await run(expected, language);
      expect(runs.flatMap((done, index) => findingsOf(done, expected[index]!))).toEqual([]);
    },
  );

  it('contain the listed programs in each of their languages', () => {
    const lists = LANGUAGES.map((language) => withVariants(runnable(language)));
    for (const {name, languages = LANGUAGES} of programs) {
      const found = LANGUAGES.filter((_, index) => lists[index]!.some(({program}) => program?.name === name));
      expect(found, name).toEqual(languages);
    }
  });
});

/** The program that the page about `offset` contained until September 2026. With candles, it never ends. */
const OLD = `import requests

url = "${site.apiHost}/v1/stocks/candles/5/AAPL/"
closes = []
while True:
    params = {"from": "2023-01-01", "to": "2023-12-31", "limit": 5000, "offset": len(closes)}
    response = requests.get(url, params=params, timeout=60)
    if response.status_code == 404:
        break
    response.raise_for_status()
    page = response.json()
    closes += page["c"]
    if len(page["c"]) < 5000:
        break
print(len(closes), "candles")
`;

it('a program that requests candles in pages fails', {timeout: TIMEOUT}, async ({skip}) => {
  if (!isInstalled('python')) skip('no python, or its package for requests, on this machine');
  const expected = {sample: {language: 'python', code: OLD, place: 'old:1:1'}};
  const [done] = await run([expected], 'old', 3);
  const findings = findingsOf(done!, expected).join('\n');
  expect(findings).toContain('sends requests until the mock refuses them');
  expect(findings).toContain('The candles endpoints ignore limit and offset');
  expect(done!.requests.map(({rows}) => rows)).toEqual([19_428, 19_428, 19_428, 0]);
});
