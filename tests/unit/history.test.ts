import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasHistory} from '../../src/site/content/history';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
const folder = (name: string) => path.join(root, name);
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd, stdio: 'pipe'});

beforeAll(() => {
  for (const name of ['full', 'none']) fs.mkdirSync(folder(name));
  git(folder('full'), 'init', '--quiet');
  for (const message of ['first', 'second'])
    git(folder('full'), 'commit', '--quiet', '--allow-empty', '--message', message);
  // Git creates a shallow clone only from a URL, not from a path.
  git(root, 'clone', '--quiet', '--depth', '1', pathToFileURL(folder('full')).href, 'shallow');
});
afterAll(() => fs.rmSync(root, {recursive: true}));

describe('git history', () => {
  it('is available in a complete repository and its subfolders', () => {
    expect(hasHistory(folder('full'))).toBe(true);
    fs.mkdirSync(path.join(folder('full'), 'docs'));
    expect(hasHistory(path.join(folder('full'), 'docs'))).toBe(true);
  });

  it("isn't available in a shallow clone", () => expect(hasHistory(folder('shallow'))).toBe(false));

  it("isn't available outside a repository", () => expect(hasHistory(folder('none'))).toBe(false));
});
