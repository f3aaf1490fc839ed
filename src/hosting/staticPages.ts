import fs from 'node:fs';
import path from 'node:path';
import {hasPolicy} from './policy';

/** Returns the HTML files of a published build that are from `static/`, such as verification files, with `/` in paths. */
export function staticPages(build: string): string[] {
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => isStaticPage(path.join(build, file)))
    .map((file) => file.split(path.sep).join('/'));
}

/** Returns whether a file is an HTML file from `static/`. These are published without a policy and served as they are. */
export function isStaticPage(file: string): boolean {
  return file.endsWith('.html') && fs.existsSync(file) && !hasPolicy(fs.readFileSync(file, 'utf8'));
}
