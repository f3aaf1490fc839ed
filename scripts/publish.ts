import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {pageChanges} from '../src/first-load/builtPages';
import {hostedAt} from '../src/site/hostedAt';
import {redirects} from '../src/site/redirects';
import {searchSettings} from '../src/search/config';
import {headersFile, redirectsFile} from '../src/hosting/hosts';
import {nginxConfig} from '../src/hosting/nginx';
import {contentSecurityPolicy, inlineCode, withPolicy} from '../src/hosting/policy';
import {bundleServer} from '../src/mcp/bundle';
import {writeFunctions} from '../src/mcp/functions';
import {pagesWithoutTwin} from '../src/outputs/twins/pagesWithoutTwin';
import {isBundled, precompress, textFiles} from '../src/hosting/precompress';

/**
 * Runs the last step of the build (`build.mjs`). Applies the changes of `src/first-load` to the built pages, adds the
 * content security policy to them, writes the files for hosts, and compresses the files that the `precompress` plugin
 * hasn't compressed.
 *
 * @param build folder of the built site
 */
export async function publish(build: string) {
  const files = await textFiles(build);
  const pages = files.filter((file) => file.endsWith('.html'));
  // Other threads compress the other files while this one changes the pages.
  const others = precompress(
    build,
    files.filter((file) => !isBundled(file) && !file.endsWith('.html')),
  );
  const read = (page: string) => fs.readFileSync(path.join(build, page), 'utf8');

  const changes = await pageChanges(build);
  const scripts = new Set(changes.scripts);
  const styles = new Set<string>();
  for (const page of pages) {
    const html = read(page);
    changes.add(html);
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
    await setImmediate();
  }
  const splits = changes.finish();
  for (const {critical, rest, file} of splits) {
    styles.add(critical);
    fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
    fs.writeFileSync(path.join(build, file), rest);
  }
  const policy = contentSecurityPolicy({scripts, styles, hostedSearch: searchSettings(process.env).hosted});
  for (const page of pages) {
    fs.writeFileSync(path.join(build, page), withPolicy(changes.change(read(page)), policy));
    await setImmediate();
  }

  const {url, baseUrl} = hostedAt(process.env);
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  // Other threads compress while this one bundles the functions for hosts.
  const compressed = await Promise.all([
    others,
    precompress(build, [...pages, ...splits.map(({file}) => path.normalize(file))]),
    build === 'build' ? writeDeploy(build, {url, baseUrl, policy}) : undefined,
  ]);
  const sum = (key: 'files' | 'bytes' | 'brotliBytes') => compressed[0][key] + compressed[1][key];
  const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString('en')} KB`;
  console.log(
    `Added a content security policy with ${scripts.size} script and ${styles.size} style hashes to ${pages.length} pages; compressed ${sum('files')} other files from ${kilobytes(sum('bytes'))} to ${kilobytes(sum('brotliBytes'))} (Brotli)`,
  );
}

/** Writes the files for hosts that aren't part of the site: the nginx configuration, and the functions. */
async function writeDeploy(build: string, site: {url: string; baseUrl: string; policy: string}): Promise<void> {
  const withoutTwin = pagesWithoutTwin(build, site.baseUrl);
  fs.rmSync('deploy', {recursive: true, force: true});
  fs.mkdirSync('deploy');
  fs.writeFileSync('deploy/nginx.conf', nginxConfig({...site, withoutTwin}));
  await bundleServer(build, 'deploy/mcp', site);
  await writeFunctions('deploy', {baseUrl: site.baseUrl, withoutTwin});
}
