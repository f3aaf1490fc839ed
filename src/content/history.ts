import {spawnSync} from 'node:child_process';

/**
 * Whether the pages' dates can be read from git: the folder is a repository with its whole history. A shallow clone knows
 * one commit alone, and would date every page alike; without git or outside a repository the build would fail.
 *
 * @param folder where the site's sources are
 */
export function hasHistory(folder: string): boolean {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && /^true\s+false\s*$/.test(stdout);
}

/**
 * Returns how Docusaurus reads the dates: the whole history at once, or page by page where git cannot list submodules.
 * That part of git is a shell script, and needs `sed` and other tools that a bare machine doesn't have.
 *
 * @param folder where the site's sources are
 */
export function historyReader(folder: string): 'git-eager' | 'git-ad-hoc' {
  return spawnSync('git', ['submodule', 'status'], {cwd: folder}).status === 0 ? 'git-eager' : 'git-ad-hoc';
}
