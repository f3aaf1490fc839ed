import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parts} from '../../src/first-load';
import {serve} from '../../src/hosting/preview/server';
import {site} from '../../src/site/site';
import {fetchedBy} from '../budget/fetched';
import {firstLoadSize} from '../budget/limits';
import {withBrowser} from './launchBrowser';
import {type Load, load} from './load';
import {type Results, table} from './report';
import {inTurn, medians} from './stats';

const PAGE = 'api/stocks/candles';
const RUNS = 9;

interface Variant {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** Measures what each part of `src/first-load` saves by building the site without it and loading the endpoint page. */
export async function benchFirstLoad(): Promise<Results> {
  const folder = (name: string) => path.join('.cache', 'bench', `first-load-${name}`);
  const variants: readonly Variant[] = [
    {name: 'with all parts', env: {}, folder: folder('all')},
    ...parts.map(({name}) => ({name: `without \`${name}\``, env: {FIRST_LOAD_SKIP: name}, folder: folder(name)})),
    {name: 'with `FIRST_LOAD=off`', env: {FIRST_LOAD: 'off'}, folder: folder('off')},
  ];
  const sizes: {script: number; style: number; ahead: number}[] = [];
  for (const variant of variants) {
    build(variant);
    const size = firstLoadSize(await fetchedBy(variant.folder, PAGE));
    console.log(variant.name, size);
    sizes.push(size);
  }
  const times = await loadTimes(variants);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = variants.map(({name}, index) => {
    const {script, style, ahead} = sizes[index]!;
    const {blockingCpu, longest, busy} = times[index]!;
    return [name, ...[script, style, ahead].map(kilobytes), ...[blockingCpu, longest, busy].map(Math.round)];
  });
  const body = `
Compares builds of this site without each part of \`src/first-load\`. Sizes are KB (1,000 bytes, Brotli) for the first load of
\`${PAGE}\` in a desktop browser. Times are CPU milliseconds of the main thread with the phone profile above. Each build is
loaded ${RUNS} times, alternating between the builds.

${table(['', 'script KB', 'style KB', 'fetched ahead KB', 'blocking ms', 'longest task ms', 'all tasks ms'], rows)}
`;
  return {title: 'First load by part', body, limits: []};
}

function build({name, env, folder}: Variant): void {
  const {status, stdout, stderr} = spawnSync('npm', ['run', 'build', '--', '--out-dir', folder], {
    env: {...process.env, ...env},
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`the build ${name} failed:\n${stdout}${stderr}`);
}

async function loadTimes(variants: readonly Variant[]): Promise<Load[]> {
  const servers = await Promise.all(variants.map(({folder}) => serve({folder, baseUrl: site.baseUrl, port: 0})));
  try {
    return await withBrowser(async (browser) => {
      const origins = servers.map(({origin}) => origin);
      const loads = await inTurn(
        RUNS,
        origins,
        async (origin) => (await load(browser, origin + site.baseUrl + PAGE)).load,
      );
      return origins.map((origin) => medians<keyof Load>(loads[origin]!));
    });
  } finally {
    await Promise.all(servers.map(({close}) => close()));
  }
}
