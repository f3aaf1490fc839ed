import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, expect, it, vi} from 'vitest';
import {historyReader} from '../../src/content/history';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

it('the dates of pages are read only from a complete history', () => {
  const [full, shallow] = [path.join(root, 'full'), path.join(root, 'shallow')];
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {stdio: 'pipe'});
  git('init', '--quiet', full);
  for (const message of ['first', 'second'])
    git('-C', full, 'commit', '--quiet', '--allow-empty', '--message', message);
  // Git creates a shallow clone only from a URL, not from a path.
  git('clone', '--quiet', '--depth', '1', pathToFileURL(full).href, shallow);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(historyReader(full)).toMatch(/^default/);
  expect(warn).not.toHaveBeenCalled();
  expect(historyReader(shallow)).toBe('disabled');
  expect(historyReader(root)).toBe('disabled');
  expect(warn.mock.calls.flat()).toEqual([
    '[WARNING] Pages have no dates: this clone has only a part of the history -> run "git fetch --unshallow"',
    '[WARNING] Pages have no dates: there is no Git repository here, or Git is not installed -> build in a clone',
  ]);
  warn.mockRestore();
});
