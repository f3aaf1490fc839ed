import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasHistory} from '../../src/content/history';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
const folder = (name: string) => path.join(root, name);
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd, stdio: 'pipe'});

beforeAll(() => {
  for (const name of ['whole', 'none']) fs.mkdirSync(folder(name));
  git(folder('whole'), 'init', '--quiet');
  for (const message of ['first', 'second'])
    git(folder('whole'), 'commit', '--quiet', '--allow-empty', '--message', message);
  // Only an address, not a path, makes git clone less than everything.
  git(root, 'clone', '--quiet', '--depth', '1', pathToFileURL(folder('whole')).href, 'shallow');
});
afterAll(() => fs.rmSync(root, {recursive: true}));

describe('the dates of pages come from git', () => {
  it('in a repository with its whole history, and below it', () => {
    expect(hasHistory(folder('whole'))).toBe(true);
    fs.mkdirSync(path.join(folder('whole'), 'docs'));
    expect(hasHistory(path.join(folder('whole'), 'docs'))).toBe(true);
  });

  it('not in a shallow clone', () => expect(hasHistory(folder('shallow'))).toBe(false));

  it('not outside a repository', () => expect(hasHistory(folder('none'))).toBe(false));

  it('not where the folder, or git, is not there', () => {
    expect(hasHistory(folder('gone'))).toBe(false);
    const {PATH} = process.env;
    process.env.PATH = folder('none');
    try {
      expect(hasHistory(folder('whole'))).toBe(false);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
