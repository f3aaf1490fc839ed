import {spawnSync} from 'node:child_process';

/** The dev server shows a fixed date on all pages, like Docusaurus by default, instead of reading the history. */
const isDevServer = () => process.env.NODE_ENV === 'development';

/**
 * Returns whether the last-updated dates can be read from Git. In a shallow clone, pages would show wrong dates. If Git
 * isn't installed or the folder isn't in a repository, the build would fail.
 *
 * @param folder the folder with the site's sources
 */
export function hasHistory(folder: string): boolean {
  if (isDevServer()) return true;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && /^true\s+false\s*$/.test(stdout);
}

/**
 * Returns the strategy that Docusaurus must use to read the dates from Git. `git-eager` reads the whole history at
 * once, but requires a Git command that lists submodules. That command is a shell script, and minimal container
 * images don't have the tools that the script needs, such as `sed`. If the command fails, the function returns
 * `git-ad-hoc`, which reads the history page by page.
 *
 * @param folder the folder with the site's sources
 */
export function historyReader(folder: string): 'git-eager' | 'git-ad-hoc' | 'hardcoded' {
  if (isDevServer()) return 'hardcoded';
  return spawnSync('git', ['submodule', 'status'], {cwd: folder}).status === 0 ? 'git-eager' : 'git-ad-hoc';
}
