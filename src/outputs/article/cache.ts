import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {hashFiles} from '../../site/files';

/** The sources that the result for a page depends on, in addition to the page. The last two list the packages. */
const SOURCES = ['src', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Matches a script or style sheet in the head of a page. The name of a file changes when any page changes. */
const FILE = /<(?:script|link)\b[^>]*\/assets\/(?:js|css)\/[^>]*>/g;

/**
 * Keeps what a function returns for each page of a build, in a file per page. In later builds, the function isn't called
 * for pages that are the same, except for the scripts and style sheets in their head.
 *
 * @param folder where to keep the files
 * @param site.siteDir root of the project. If one of its sources or packages changes, all results are made again
 * @param site.setting other settings that the results depend on
 * @param make returns plain data for JSON, or undefined
 */
export function keepInFolder<Data>(
  folder: string,
  {siteDir, setting}: {siteDir: string; setting: string},
  make: (route: string, html: string) => Data | undefined,
): (route: string, html: string) => Data | undefined {
  const sources = createHash('sha256').update(`${process.version} ${setting}`);
  hashFiles(
    sources,
    SOURCES.map((name) => path.join(siteDir, name)),
  );
  const start = sources.digest('hex');
  fs.mkdirSync(folder, {recursive: true});
  return (route, html) => {
    const file = path.join(folder, `${digest(route).slice(0, 32)}.json`);
    const head = html.indexOf('</head>');
    const key = digest(start + html.slice(0, head).replace(FILE, '') + html.slice(head));
    const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (kept.startsWith(`${key}\n`)) return (JSON.parse(kept.slice(key.length)) as Data | null) ?? undefined;
    const made = make(route, html);
    // Rename the complete file, so that an interrupted build doesn't leave an incomplete one.
    fs.writeFileSync(`${file}.part`, `${key}\n${JSON.stringify(made ?? null)}`);
    fs.renameSync(`${file}.part`, file);
    return made;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
