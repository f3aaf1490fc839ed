import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {builtFiles} from '../../../scripts/support/builtFiles';

vi.setConfig({testTimeout: 240_000});

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

interface Message {
  readonly url: string;
  readonly lastLine: number;
  readonly firstColumn?: number;
  readonly lastColumn: number;
  readonly message: string;
}

/** Returns the errors that the W3C Nu HTML checker reports for files or folders. */
function errorsIn(...targets: string[]): string[] {
  // Java's default stack is too small for deeply nested pages.
  const options = ['-Xss4m', '-jar', jar, '--errors-only', '--skip-non-html', '--format', 'json', '--stdout'];
  const {stdout, stderr, error} = spawnSync('java', [...options, ...targets], {
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    timeout: 220_000,
  });
  if (error) throw error;
  if (!stdout.trim()) throw new Error(`the Nu checker printed no report: ${stderr}`);
  const {messages} = JSON.parse(stdout) as {messages: Message[]};
  return messages.map(
    ({url, lastLine, firstColumn, lastColumn, message}) =>
      `${path.relative('.', new URL(url).pathname)}:${lastLine}:${firstColumn ?? lastColumn} ${message}`,
  );
}

const hasJava = spawnSync('java', ['-version']).status === 0;

it('the W3C Nu HTML checker reports no errors in the build', (context) => {
  if (!hasJava) {
    console.log('skipped: Nu HTML checker: no Java on this machine');
    context.skip();
  }
  // The fixture contains an invalid attribute that the theme used to add. It shows that the checker reports errors.
  expect(errorsIn('tests/fixtures/html/microdata.html')).toEqual([expect.stringContaining('“itemprop”')]);
  const pages = builtFiles();
  expect(pages.length).toBeGreaterThan(100);
  // Check copies without styles, because the checker doesn't know cascade layers and needs a minute for the styles, and
  // without the link that delays the first paint, because it doesn't know the link type "expect" either.
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'nu-'));
  for (const page of pages) {
    fs.mkdirSync(path.dirname(path.join(copies, page)), {recursive: true});
    const html = fs.readFileSync(path.join('build', page), 'utf8');
    // The plugin for redirects writes documents that only lead to another page.
    if (/<meta http-equiv="?refresh/.test(html)) continue;
    fs.writeFileSync(path.join(copies, page), html.replace(/<style>[\s\S]*?<\/style>|<link rel=expect[^>]*>/g, ''));
  }
  expect(errorsIn(copies)).toEqual([]);
  fs.rmSync(copies, {recursive: true});
  console.log(`pages checked: ${pages.length}`);
});
