import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {searchSettings} from '../search/config';
import {hostedAt} from '../site/hostedAt';
import {redirects} from '../site/redirects';
import {externalHosts} from '../site/site';
import {HASHED} from './headers';
import {headersFile, redirectsFile} from './hosts';
import {contentSecurityPolicy, hostFaults, inlineCode, withPolicy} from './policy';
import {precompress, textFiles} from './precompress';

/** Changes the pages of a build in two passes: each page is added, `finish` is called, and each page is changed. */
export interface PageChanges {
  /** the code of the inline scripts that are added to pages */
  readonly scripts: readonly string[];
  /** Records what a page contains. */
  add(html: string): void;
  /** Returns the style sheets to add to the build, and the styles that pages contain. */
  finish(): readonly {readonly critical: string; readonly rest: string; readonly file: string}[];
  /** Returns the changed page. */
  change(html: string): string;
}

/** Returns the functions that change the pages of a build, or of one language of it. */
export type LoadChanges = (folder: string) => Promise<PageChanges>;

/**
 * Changes the built pages of all languages, adds the content security policy to them, writes the files for hosts that are
 * part of the site, and compresses all text files. HTML files in `static/` stay as they are.
 *
 * @param build folder of the built site
 * @returns the policy, and the folders whose files have hashed names
 * @throws Error if a page loads a file from a host that the policy doesn't allow
 */
export async function publish(build: string, pageChanges: LoadChanges): Promise<{policy: string; hashed: string[]}> {
  const before = await textFiles(build);
  const locales = await localesOf(build, before, pageChanges);
  const {url, baseUrl} = hostedAt(process.env);
  const policy = await changePages(build, before, locales, url);
  const hashed = locales.map(({folder}) => path.posix.join(folder, HASHED));
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy, hashed}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  await precompress(build, await textFiles(build));
  return {policy, hashed};
}

/** The pages of a language. Each language has its own scripts and styles. */
interface Locale {
  /** path in the build folder, which is empty for the default locale */
  readonly folder: string;
  /** paths in the build folder */
  readonly pages: readonly string[];
  readonly changes: PageChanges;
}

/** Returns the locales of a build, with the pages that Docusaurus generated. */
async function localesOf(build: string, files: readonly string[], pageChanges: LoadChanges): Promise<Locale[]> {
  const others = fs.readdirSync(build).filter((name) => fs.existsSync(path.join(build, name, 'assets/css')));
  const folderOf = (file: string) => others.find((name) => file.startsWith(name + path.sep)) ?? '';
  const isPage = (file: string) =>
    file.endsWith('.html') && !fs.existsSync(path.join('static', path.relative(folderOf(file), file)));
  return Promise.all(
    ['', ...others].map(async (folder) => ({
      folder,
      pages: files.filter((file) => isPage(file) && folderOf(file) === folder),
      changes: await pageChanges(path.join(build, folder)),
    })),
  );
}

/** Changes all pages, and returns the policy. */
async function changePages(
  build: string,
  files: readonly string[],
  locales: readonly Locale[],
  url: string,
): Promise<string> {
  const read = (page: string) => fs.readFileSync(path.join(build, page), 'utf8');
  const scripts = new Set(locales.flatMap(({changes}) => changes.scripts));
  const styles = new Set<string>();
  const faults = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = read(file);
    locales.find(({pages}) => pages.includes(file))?.changes.add(html);
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
    for (const {origin, message} of hostFaults(html, url, externalHosts))
      if (!faults.has(origin)) faults.set(origin, `${file}: ${message}`);
    await setImmediate();
  }
  if (faults.size > 0) throw new Error([...faults.values()].join('\n'));
  for (const {folder, changes} of locales) {
    for (const {critical, rest, file} of changes.finish()) {
      const sheet = path.join(folder, file);
      styles.add(critical);
      fs.mkdirSync(path.dirname(path.join(build, sheet)), {recursive: true});
      fs.writeFileSync(path.join(build, sheet), rest);
    }
  }
  const hostedSearch = searchSettings(process.env).hosted;
  const policy = contentSecurityPolicy({scripts, styles, hostedSearch, hosts: externalHosts});
  for (const {pages, changes} of locales) {
    for (const page of pages) {
      fs.writeFileSync(path.join(build, page), withPolicy(changes.change(read(page)), policy));
      await setImmediate();
    }
  }
  return policy;
}
