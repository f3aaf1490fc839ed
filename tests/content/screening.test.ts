/** Runs the programs that rank contracts on a chain for which the API ignores the filter `delta`. */
import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Mock, startMock} from '../support/mock';

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

/** For each language of code blocks, the ending of a file, and the program that runs it. */
const languages = {
  bash: ['sh', 'bash'],
  js: ['mjs', 'node'],
  python: ['py', 'python3'],
  php: ['php', 'php'],
} as const;

/** Returns the first code block of a page in a language, for the mock and for a symbol whose chain has null deltas. */
function block(page: string, language: string, title: string): string {
  const [, code] = new RegExp(`\`\`\`${language}${title}\\n([\\s\\S]*?)\\n\`\`\``).exec(fs.readFileSync(page, 'utf8'))!;
  return code!.replaceAll('https://api.marketdata.app', mock.origin).replaceAll('/AAPL/', '/NULLD/');
}

describe('the program that ranks puts', () => {
  it.for(Object.entries(languages))(
    'in %s skips the contracts outside the range',
    {timeout: 90_000},
    async ([language, [ending, name]], {skip}) => {
      if (spawnSync(name, ['--version']).status !== 0) skip(`no ${name} on this machine`);
      const folder = path.resolve('.cache/samples', `screen-${language}`);
      fs.rmSync(folder, {recursive: true, force: true});
      fs.mkdirSync(path.join(folder, 'vendor'), {recursive: true});
      fs.copyFileSync('tests/fixtures/php/autoload.php', path.join(folder, 'vendor/autoload.php'));
      const module = `get_rows.${ending}`;
      fs.writeFileSync(path.join(folder, module), block('api/handle-responses.mdx', language, ` title="${module}"`));
      fs.writeFileSync(path.join(folder, `rank.${ending}`), block('api/screen-option-chain.mdx', language, ''));
      const env = {...process.env, MARKETDATA_TOKEN: 'token', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};
      const {stdout} = await promisify(execFile)(name, [`rank.${ending}`], {cwd: folder, env, timeout: 60_000});
      const lines = stdout.split('\n').filter((line) => line.includes('NULLD'));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const [delta = Number.NaN] = [...line.matchAll(/-0?\.\d+/g)].map(Number);
        expect(Math.abs(delta)).toBeGreaterThanOrEqual(0.2);
        expect(Math.abs(delta)).toBeLessThanOrEqual(0.3);
      }
      // The API ignored the filter, and the second limit kept the response small.
      const {rows} = mock.received.at(-1)!;
      expect(rows).toBeGreaterThan(lines.length);
      expect(rows).toBeLessThanOrEqual(30);
    },
  );
});
