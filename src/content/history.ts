import {spawnSync} from 'node:child_process';

/**
 * Returns the strategy that Docusaurus uses to read the dates of pages from Git. Pages have no dates if Git isn't
 * installed, if the folder isn't in a repository, or in a shallow clone, where the dates would be wrong. A warning says
 * so. `default-v2`
 * reads the whole history at once, but requires a Git command that lists submodules. That command is a shell script, and
 * minimal container images don't have the tools that the script needs, such as `sed`.
 *
 * @param folder the folder with the site's sources
 */
export function historyReader(folder: string): 'default-v1' | 'default-v2' | 'disabled' {
  const git = (...args: string[]) => spawnSync('git', args, {cwd: folder, encoding: 'utf8'});
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout?.trim();
  if (isShallow !== 'false') {
    const reason =
      isShallow === 'true'
        ? 'this clone has only a part of the history -> run "git fetch --unshallow"'
        : 'there is no Git repository here, or Git is not installed -> build in a clone';
    console.warn(`[WARNING] Pages have no dates: ${reason}`);
    return 'disabled';
  }
  return git('submodule', 'status').status === 0 ? 'default-v2' : 'default-v1';
}
