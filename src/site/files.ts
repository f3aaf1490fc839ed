import fs from 'node:fs';
import path from 'node:path';

/**
 * @param folder path of a folder
 * @returns the paths of all files in it and in the folders below it, each beginning with `folder`
 * @throws Error when there is no such folder
 */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
