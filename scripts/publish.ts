import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {type PageChanges, pageChanges} from '../src/first-load/builtPages';
import {hostedAt} from '../src/site/hostedAt';
import {redirects} from '../src/site/redirects';
import {externalHosts} from '../src/site/site';
import {searchSettings} from '../src/search/config';
import {HASHED} from '../src/hosting/headers';
import {headersFile, redirectsFile, type SiteAddress} from '../src/hosting/hosts';
import {nginxConfig} from '../src/hosting/nginx';
import {contentSecurityPolicy, hostFaults, inlineCode, withPolicy} from '../src/hosting/policy';
import {bundleServer} from '../src/mcp/bundle';
import {writeFunctions} from '../src/mcp/functions';
import {staticPages} from '../src/hosting/staticPages';
import {pagesWithoutTwin} from '../src/outputs/twins/pagesWithoutTwin';
import {isBundled, precompress, textFiles} from '../src/hosting/precompress';

/**
 * Runs the last step of the build (`build.mjs`). Applies the changes of `src/first-load` to the built pages, adds the
 * content security policy to them, writes the files for hosts, and compresses the files that the `precompress` plugin
 * hasn't compressed. HTML files in `static/` stay as they are.
 *
 * @param build folder of the built site
 * @throws Error if a page loads a file from a host that the policy doesn't allow
 */
export async function publish(build: string) {
  const files = await textFiles(build);
  const locales = await localesOf(build, files);
  const pages = locales.flatMap((locale) => locale.pages);
  // Other threads compress the other files while this one changes the pages.
  const others = precompress(
    build,
    files.filter((file) => !isBundled(file) && !pages.includes(file)),
  );
  const {url, baseUrl} = hostedAt(process.env);
  const {policy, scripts, styles, splits} = await changePages(build, files, locales, url);
  const hashed = locales.map(({folder}) => path.posix.join(folder, HASHED));
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy, hashed}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  // Other threads compress while this one bundles the functions for hosts.
  const compressed = await Promise.all([
    others,
    precompress(build, [...pages, ...splits]),
    build === 'build' ? writeDeploy(build, {url, baseUrl, policy, hashed}) : undefined,
  ]);
  const sum = (key: 'files' | 'bytes' | 'brotliBytes') => compressed[0][key] + compressed[1][key];
  const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString('en')} KB`;
  console.log(
    `Added a content security policy with ${scripts} script and ${styles} style hashes to ${pages.length} pages; compressed ${sum('files')} other files from ${kilobytes(sum('bytes'))} to ${kilobytes(sum('brotliBytes'))} (Brotli)`,
  );
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
async function localesOf(build: string, files: readonly string[]): Promise<Locale[]> {
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

/** Changes all pages. Returns the policy, the numbers of its hashes, and the paths of the style sheets that were added. */
async function changePages(build: string, files: readonly string[], locales: readonly Locale[], url: string) {
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
  const splits: string[] = [];
  for (const {folder, changes} of locales) {
    for (const {critical, rest, file} of changes.finish()) {
      const sheet = path.join(folder, file);
      styles.add(critical);
      splits.push(sheet);
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
  return {policy, scripts: scripts.size, styles: styles.size, splits};
}

/** Writes the files for hosts that aren't part of the site: the nginx configuration, and the functions. */
async function writeDeploy(build: string, site: {url: string} & SiteAddress): Promise<void> {
  const withoutTwin = pagesWithoutTwin(build, site.baseUrl);
  const verbatim = staticPages(build);
  fs.rmSync('deploy', {recursive: true, force: true});
  fs.mkdirSync('deploy');
  const config = nginxConfig({...site, root: path.resolve(build), listen: '80', withoutTwin, verbatim});
  fs.writeFileSync('deploy/nginx.conf', config);
  await bundleServer(build, 'deploy/mcp', site);
  await writeFunctions('deploy', {baseUrl: site.baseUrl, withoutTwin});
}
