/** Runs the programs that retry after a 429, with the rate limit headers that the API sends with and without a token. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {site} from '../../src/settings/site';
import {listen} from '../support/listen';
import {isInstalled} from '../support/runSamples';
import {samplesOf} from '../support/samples';

// The first compilation of Go's standard library can be slow.
const timeout = 300_000;
const programs: Readonly<Record<string, readonly [file: string, program: string, ...args: string[]]>> = {
  bash: ['retry.sh', 'bash'],
  js: ['retry.mjs', 'node'],
  python: ['retry.py', 'python3'],
  php: ['retry.php', 'php'],
  go: ['retry.go', 'go', 'run'],
};
const hasGo = spawnSync('go', ['version']).status === 0;

/**
 * Runs a program against a server that returns 429 once.
 *
 * @param wait seconds from the first request to the reset
 * @returns the time of each request, in ms after the first
 */
async function run(language: string, wait: number, limit: number, remaining: number): Promise<number[]> {
  const [sample, ...others] = samplesOf([language], ['api']).filter(
    ({code, place}) => place.startsWith('api/rate-limiting.mdx') && /ratelimit/i.test(code),
  );
  expect([sample && others.length]).toEqual([0]);
  const times: number[] = [];
  const server = await listen(
    createServer((_, response) => {
      times.push(Date.now());
      const headers = {
        'X-Api-Ratelimit-Limit': String(limit),
        'X-Api-Ratelimit-Remaining': String(remaining),
        'X-Api-Ratelimit-Reset': String(Math.ceil(times[0]! / 1000) + wait),
      };
      response.writeHead(times.length > 1 ? 200 : 429, headers).end('{"s":"ok"}');
    }),
  );
  try {
    const [file, program, ...args] = programs[language]!;
    const folder = path.resolve('.cache/retry', language);
    fs.mkdirSync(path.join(folder, 'vendor'), {recursive: true});
    fs.copyFileSync('tests/fixtures/php/autoload.php', path.join(folder, 'vendor/autoload.php'));
    fs.writeFileSync(path.join(folder, file), sample!.code.replaceAll(site.apiHost, server.origin));
    const env = {...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', GOFLAGS: '', GOTOOLCHAIN: 'local'};
    const child = spawn(program, [...args, file], {cwd: folder, env, detached: true, stdio: 'ignore'});
    const ended = once(child, 'exit');
    // The group, because `go run` and shells start other programs.
    const timer = setTimeout(() => process.kill(-child.pid!), language === 'go' ? timeout / 2 : 30_000);
    const [code] = await ended;
    clearTimeout(timer);
    expect(code).toBe(0);
  } finally {
    await server.close();
  }
  return times.map((time) => time - times[0]!);
}

describe.each(Object.keys(programs))('the program that retries after a 429 in %s', {timeout}, (language) => {
  const isMissing = language === 'go' ? !hasGo : !isInstalled(language);

  it('retries soon if the limit is 0, as it is without a token', async ({skip}) => {
    if (isMissing) skip(`no ${language} on this machine`);
    const [, second = 0, ...more] = await run(language, 3600, 0, 0);
    expect(second).toBeGreaterThan(100);
    expect(more).toEqual([]);
  });

  it('waits until the reset if the balance is negative', async ({skip}) => {
    if (isMissing) skip(`no ${language} on this machine`);
    const [, second = 0, ...more] = await run(language, 2, 100, -27);
    expect(second).toBeGreaterThanOrEqual(2000);
    expect(more).toEqual([]);
  });
});
