import {spawnSync} from 'node:child_process';

/**
 * Returns whether the last-updated dates can be read from Git. In a shallow clone, pages would get the wrong date.
 * Without Git or outside a repository, the build would fail.
 *
 * @param folder the folder with the site's sources
 */
export function hasHistory(folder: string): boolean {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && /^true\s+false\s*$/.test(stdout);
}

/**
 * Returns how Docusaurus reads the dates. `git-eager` reads the whole history at once. If Git can't list submodules,
 * `git-ad-hoc` reads it page by page. The Git command for submodules is a shell script that requires `sed` and other
 * tools, which minimal machines don't have.
 *
 * @param folder the folder with the site's sources
 */
export function historyReader(folder: string): 'git-eager' | 'git-ad-hoc' {
  return spawnSync('git', ['submodule', 'status'], {cwd: folder}).status === 0 ? 'git-eager' : 'git-ad-hoc';
}
