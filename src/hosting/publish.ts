import fs from 'node:fs';
import path from 'node:path';
import {searchSettings} from '../search/config';
import {hostedAt} from '../site/hostedAt';
import {redirects} from '../site/redirects';
import {headersFile, redirectsFile} from './hosts';
import {contentSecurityPolicy, inlineCode, withPolicy} from './policy';
import {precompress, textFiles} from './precompress';

/** Changes the pages of a build in two passes: each page is added, `finish` is called, and each page is changed. */
export interface PageChanges {
  /** the code of the inline scripts that are added to pages */
  readonly scripts: readonly string[];
  add(html: string): void;
  /** returns the style sheets to add to the build, and the styles that pages contain */
  finish(): readonly {readonly critical: string; readonly rest: string; readonly file: string}[];
  change(html: string): string;
}

/**
 * Changes the built pages, adds the content security policy to them, writes the files for hosts that are part of the site,
 * and compresses all text files.
 *
 * @param build folder of the built site
 * @returns the policy
 */
export async function publish(build: string, changes: PageChanges): Promise<string> {
  const pages = (await textFiles(build)).filter((file) => file.endsWith('.html'));
  const read = (page: string) => fs.readFileSync(path.join(build, page), 'utf8');
  const scripts = new Set(changes.scripts);
  const styles = new Set<string>();
  for (const page of pages) {
    const html = read(page);
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
  for (const page of pages) fs.writeFileSync(path.join(build, page), withPolicy(changes.change(read(page)), policy));

  const {baseUrl} = hostedAt(process.env);
  fs.writeFileSync(path.join(build, '_headers'), headersFile({baseUrl, policy}));
  fs.writeFileSync(path.join(build, '_redirects'), redirectsFile({baseUrl, redirects}));
  const {files, bytes, brotliBytes} = await precompress(build, await textFiles(build));
  const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString('en')} KB`;
  console.log(
    `Added a content security policy with ${scripts.size} script and ${styles.size} style hashes to ${pages.length} pages; compressed ${files} files from ${kilobytes(bytes)} to ${kilobytes(brotliBytes)} (Brotli)`,
  );
  return policy;
}
