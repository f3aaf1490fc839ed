/**
 * Requests every external URL on the site: `npm run check:external`. Requires network access. A workflow runs it every week.
 */
import {Readable} from 'node:stream';
import {externalUrls, format} from 'docusaurus-plugin-docs-checks/checks';
import {openSite} from '../src/checks/site';

const PATIENCE = 15_000;
const AT_ONCE = 6;

async function ask(url: string): Promise<string | undefined> {
  const request = async (method: string) =>
    fetch(url, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {'user-agent': 'Mozilla/5.0 (link check)'},
    });
  try {
    let answer = await request('HEAD');
    // Some hosts don't support HEAD requests.
    if (answer.status >= 400) answer = await request('GET');
    return answer.status < 400 || answer.status === 403 || answer.status === 429
      ? undefined
      : `returned ${answer.status}`;
  } catch (error) {
    return `is unreachable: ${(error as Error).message}`;
  }
}

async function main(): Promise<void> {
  const all = externalUrls(openSite(process.cwd())).filter(({url}) => /^https?:/.test(url));
  const urls = [...new Set(all.map(({url}) => url.split('#')[0] ?? url))];
  const faults = Readable.from(urls).map(async (url: string) => [url, (await ask(url)) ?? ''], {concurrency: AT_ONCE});
  const wrong = new Map(((await faults.toArray()) as [string, string][]).filter(([, fault]) => fault !== ''));
  for (const {url, at} of all) {
    const fault = wrong.get(url.split('#')[0] ?? url);
    if (fault) console.log(format(at(`${url} ${fault}`, 'correct or remove the link')));
  }
  console.log(`${urls.length} external URLs requested, ${wrong.size} without a response`);
  process.exitCode = wrong.size > 0 || urls.length === 0 ? 1 : 0;
}

void main();
