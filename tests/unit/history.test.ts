import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hasHistory, historyReader} from '../../src/content/history';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
const folder = (name: string) => path.join(root, name);
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd, stdio: 'pipe'});

beforeAll(() => {
  for (const name of ['whole', 'none']) fs.mkdirSync(folder(name));
  git(folder('whole'), 'init', '--quiet');
  for (const message of ['first', 'second'])
    git(folder('whole'), 'commit', '--quiet', '--allow-empty', '--message', message);
  // Git creates a shallow clone only from a URL, not from a path.
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

  it('at once, or page by page where git has no tools to list submodules', () => {
    const complete = !spawnSync('sed', ['--version']).error;
    expect(historyReader(folder('whole'))).toBe(complete ? 'git-eager' : 'git-ad-hoc');
    const bin = folder('bin');
    fs.mkdirSync(bin);
    const programs = execFileSync('sh', ['-c', 'command -v git; command -v sh'], {encoding: 'utf8'}).trim().split('\n');
    for (const program of programs) fs.symlinkSync(fs.realpathSync(program), path.join(bin, path.basename(program)));
    const {PATH} = process.env;
    process.env.PATH = bin;
    try {
      expect(hasHistory(folder('whole'))).toBe(true);
      expect(historyReader(folder('whole'))).toBe('git-ad-hoc');
    } finally {
      process.env.PATH = PATH;
    }
  });
});
