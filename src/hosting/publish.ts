import fs from 'node:fs';
import path from 'node:path';
import {searchSettings} from '../search/config';
import {filesBelow} from '../site/files';
import {hostedAt} from '../site/hostedAt';
import {redirects} from '../site/redirects';
import {externalHosts} from '../site/site';
import {HASHED} from './headers';
import {headersFile, redirectsFile, type SiteAddress} from './hosts';
import {contentSecurityPolicy, hostFaults, inlineCode, withPolicy} from './policy';
import {precompress} from './precompress';

/**
 * Adds the content security policy to the built pages of all languages, writes the files for hosts that are part of the
 * site, and compresses all text files.
 *
 * @param build folder of the built site
 * @throws Error if a page loads a file from a host that the policy doesn't allow
 */
export async function publish(build: string): Promise<SiteAddress> {
  const {url, baseUrl} = hostedAt(process.env);
  const policy = addPolicy(build, url);
  // Each language has its own scripts and styles.
  const languages = fs.readdirSync(build).filter((name) => fs.existsSync(path.join(build, name, HASHED)));
  const hashed = [HASHED, ...languages.map((name) => `${name}/${HASHED}`)];
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy, hashed}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  await precompress(build);
  return {baseUrl, policy, hashed};
}

/** Adds the policy to all pages, and returns it. @param url origin of the site */
function addPolicy(build: string, url: string): string {
  const files = filesBelow(build).filter((file) => file.endsWith('.html'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults = new Map<string, string>();
  for (const file of files) {
    const html = fs.readFileSync(file, 'utf8');
    const code = inlineCode(html);
    for (const script of code.scripts) scripts.add(script);
    for (const style of code.styles) styles.add(style);
    for (const {origin, message} of hostFaults(html, url, externalHosts))
      if (!faults.has(origin)) faults.set(origin, `${path.relative(build, file)}: ${message}`);
  }
  if (faults.size > 0) throw new Error([...faults.values()].join('\n'));
  const hostedSearch = searchSettings(process.env).hosted;
  const policy = contentSecurityPolicy({scripts, styles, hostedSearch, hosts: externalHosts});
  for (const file of files) fs.writeFileSync(file, withPolicy(fs.readFileSync(file, 'utf8'), policy));
  return policy;
}
