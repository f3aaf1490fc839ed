/** `npm run new` in a copy of the repository. The copy isn't built. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {checks} from '../../src/checks';
import {copyRepository} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `new-pages-${process.pid}`);

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}), 600_000);

it('new pages and their data have no findings except the places to fill in', () => {
  const copy = copyRepository(folder);
  for (const args of [
    ['endpoint', 'stocks/dividends'],
    ['endpoint', 'options/greeks'],
    ['formula', 'STOCKDIVIDENDS', 'stocks/dividends'],
    ['page', 'account/refunds', 'Refunds'],
    ['page', 'sdk/trial/'],
  ])
    copy.run('new', ...args);
  // Descriptions of pages in the templates aren't sentences, and programs for code don't read these files.
  const exact = checks.filter(({isProse}) => !isProse);
  const report = copy.tryRun('check', ...exact.map(({name}) => name)).split('\n');
  const findings = report.filter((line) => /^ {2}\S+:\d+:\d+ |^not run|^FAIL(?! templates)/.test(line));
  expect(findings.filter((line) => !line.endsWith('-> fill in this place'))).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
}, 900_000);
