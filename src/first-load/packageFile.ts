import path from 'node:path';

/**
 * Returns a function that tests whether a path is that of one of the files.
 *
 * @param files paths relative to `node_modules`, with forward slashes
 */
export const packageFile =
  (...files: readonly string[]) =>
  (file: string): boolean => {
    const name = file.split(path.sep).join('/');
    return files.some((wanted) => name.endsWith(`/node_modules/${wanted}`));
  };
