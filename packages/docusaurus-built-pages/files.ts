import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the paths of all files in a folder and its subfolders. Each path starts with `folder`.
 *
 * @throws Error if the folder doesn't exist
 */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
