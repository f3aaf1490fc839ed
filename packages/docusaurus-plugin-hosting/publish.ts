import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from 'docusaurus-built-pages/files';
import {type Blocked, blockedIn, blockedInStyles} from './blocked';
import {isFullText} from './headers';
import {headersFile, ID_FILE, languagesIn, redirectsFile, type SiteAddress} from './hosts';
import {contentSecurityPolicy, type Hosts, inlineCode, withPolicy} from './policy';
import {precompress} from './precompress';

/** What the configuration says about the site. */
export type SiteSettings = Pick<SiteAddress, 'name' | 'url' | 'baseUrl' | 'redirects' | 'hasMcp'>;

/**
 * Adds the content security policy to the built pages of all languages, writes the files for hosts that are part of the
 * site, and compresses all text files if `compress` is true.
 *
 * @param build folder of the built site
 * @param hosts the other hosts that pages may use
 * @throws Error if a page or a style sheet contains what the policy doesn't allow
 */
export async function publish(
  build: string,
  settings: SiteSettings,
  hosts: Hosts,
  compress: boolean,
): Promise<SiteAddress> {
  const policy = addPolicy(build, settings.url, hosts);
  const files = filesBelow(build).map((file) => path.relative(build, file).replaceAll('\\', '/'));
  const fullTexts = files.filter((file) => isFullText.test(file)).sort();
  const site = {...settings, policy, languages: languagesIn(build), fullTexts};
  fs.writeFileSync(path.join(build, '_headers'), headersFile(site));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile(site));
  const id = idOf(build);
  fs.writeFileSync(path.join(build, ID_FILE), `${id}\n`);
  if (compress) await precompress(build);
  return {...site, id};
}

/** Returns 12 hexadecimal digits that depend on the names and contents of all files. */
function idOf(build: string): string {
  const hash = createHash('sha256');
  for (const file of filesBelow(build).sort()) hash.update(path.relative(build, file)).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Adds the policy to all pages, and returns it. @param url origin of the site */
function addPolicy(build: string, url: string, hosts: Hosts): string {
  const files = filesBelow(build);
  // Hosts that send the policy redirect before they send such a page. With its script, each would add a hash to the policy.
  const isRedirect = (file: string) => /<meta http-equiv="?refresh/.test(fs.readFileSync(file, 'utf8'));
  const pages = files.filter((file) => file.endsWith('.html') && !isRedirect(file));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults = new Map<string, string>();
  const report = (file: string, blocked: readonly Blocked[]) => {
    for (const [cause, message] of blocked)
      if (!faults.has(cause)) faults.set(cause, `${path.relative(build, file)}: ${message}`);
  };
  for (const file of pages) {
    const html = fs.readFileSync(file, 'utf8');
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
    report(file, blockedIn(html, url, hosts));
    report(file, blockedInStyles(code.styles.join('\n'), url, hosts));
  }
  for (const file of files.filter((name) => name.endsWith('.css')))
    report(file, blockedInStyles(fs.readFileSync(file, 'utf8'), url, hosts));
  if (faults.size > 0) throw new Error([...faults.values()].join('\n'));
  const policy = contentSecurityPolicy({scripts, styles, hosts});
  for (const file of pages) fs.writeFileSync(file, withPolicy(fs.readFileSync(file, 'utf8'), policy));
  return policy;
}
