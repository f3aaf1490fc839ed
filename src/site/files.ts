import type {Hash} from 'node:crypto';
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

/** Adds the names and contents of files and of all files in folders to a hash. Sources that don't exist are skipped. */
export function hashFiles(hash: Hash, sources: readonly string[]): void {
  for (const source of sources) {
    if (!fs.existsSync(source)) continue;
    const files = fs.statSync(source).isDirectory() ? filesBelow(source).sort() : [source];
    for (const file of files) {
      const content = fs.readFileSync(file);
      hash.update(`${file}\n${content.length}\n`).update(content);
    }
  }
}
