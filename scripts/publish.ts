import fs from 'node:fs';
import path from 'node:path';
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
import {isBundled, precompress} from '../src/hosting/precompress';

/**
 * Runs the last step of the build (`build.mjs`). Applies the changes of `src/first-load` to the built pages, adds the
 * content security policy to them, writes the files for hosts, and compresses the files that the `precompress` plugin
 * hasn't compressed.
 *
 * @param build folder of the built site
 */
export async function publish(build: string) {
  const pages = fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(build, file));
  const changes = await pageChanges(build);
  const scripts = new Set(changes.scripts);
  const styles = new Set<string>();
  for (const page of pages) {
    const html = fs.readFileSync(page, 'utf8');
    changes.add(html);
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
  }
  for (const {critical, rest, file} of changes.finish()) {
    styles.add(critical);
    fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
    fs.writeFileSync(path.join(build, file), rest);
  }
  const policy = contentSecurityPolicy({scripts, styles, hostedSearch: searchSettings(process.env).hosted});
  for (const page of pages) {
    const html = fs.readFileSync(page, 'utf8');
    fs.writeFileSync(page, withPolicy(changes.change(html), policy));
  }

  const {url, baseUrl} = hostedAt(process.env);
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  // Other threads compress while this one bundles the functions for hosts.
  const [{files, bytes, brotliBytes}] = await Promise.all([
    precompress(build, (file) => !isBundled(file)),
    build === 'build' ? writeDeploy(build, {url, baseUrl, policy}) : undefined,
  ]);
  const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString('en')} KB`;
  console.log(
    `Added a content security policy with ${scripts.size} script and ${styles.size} style hashes to ${pages.length} pages; compressed ${files} other files from ${kilobytes(bytes)} to ${kilobytes(brotliBytes)} (Brotli)`,
  );
}

/** Writes the files for hosts that aren't part of the site: the nginx configuration, and the functions. */
async function writeDeploy(build: string, site: {url: string; baseUrl: string; policy: string}): Promise<void> {
  const withoutTwin = pagesWithoutTwin(build, site.baseUrl);
  fs.rmSync('deploy', {recursive: true, force: true});
  fs.mkdirSync('deploy');
  const config = nginxConfig({...site, root: path.resolve(build), listen: '80', withoutTwin});
  fs.writeFileSync('deploy/nginx.conf', config);
  await bundleServer(build, 'deploy/mcp', site);
  await writeFunctions('deploy', {baseUrl: site.baseUrl, withoutTwin});
}
