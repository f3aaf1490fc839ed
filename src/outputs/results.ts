import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {hashFiles} from '../site/files';

/** The sources that results depend on. The last two list the packages. */
const SOURCES = ['src', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Returns a kept result, or makes it. */
type Keep = <Data>(name: string, input: string, make: () => Data | Promise<Data>) => Promise<Data>;

/** The properties of a site that results depend on. */
type Site = Pick<LoadContext, 'siteDir' | 'baseUrl'> & {readonly siteConfig: {readonly url: string}};

/**
 * Returns a function that calls other functions and keeps their results in files for the next build. If a source or a
 * package of the site has changed since the last build, all results are made again. Build services start without the
 * results of the last build, so nothing is kept there.
 *
 * @param folder name of the folder in `.cache`
 * @returns a function with these parameters: `name`, which identifies the result among those in the folder; `input`, on
 *   which the result depends, in addition to the sources; and `make`, which returns data for JSON, or undefined
 */
export function keepResults(folder: string, {siteDir, baseUrl, siteConfig: {url}}: Site): Keep {
  if (process.env.CI) return async (_name, _input, make) => make();
  const target = path.join(siteDir, '.cache', folder);
  const sources = createHash('sha256').update(`${process.version} ${url} ${baseUrl}`);
  hashFiles(
    sources,
    SOURCES.map((name) => path.join(siteDir, name)),
  );
  const start = sources.digest('hex');
  return async <Data>(name: string, input: string, make: () => Data | Promise<Data>): Promise<Data> => {
    const file = path.join(target, `${digest(name).slice(0, 32)}.json`);
    const key = digest(start + input);
    const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (kept.startsWith(`${key}\n`)) return (JSON.parse(kept.slice(key.length)) ?? undefined) as Data;
    const made = await make();
    fs.mkdirSync(target, {recursive: true});
    // Rename the complete file, so that an interrupted build doesn't leave an incomplete one.
    fs.writeFileSync(`${file}.part`, `${key}\n${JSON.stringify(made ?? null)}`);
    fs.renameSync(`${file}.part`, file);
    return made;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
