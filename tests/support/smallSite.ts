import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {headersFile, redirectsFile, type SiteAddress} from '../../src/hosting/hosts';

/** A site with three pages in one or two languages, as `npm run build` would write it. */
export interface SmallSite extends SiteAddress {
  /** folder with the built site */
  readonly folder: string;
  readonly remove: () => void;
}

/** The settings of a site without languages, moved pages, or files with many pages. */
export const settings: SiteAddress = {
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  policy: "default-src 'self'",
  languages: [],
  redirects: [],
  fullTexts: [],
  id: '0123456789ab',
  hasMcp: true,
};

/** Writes a small site to a temporary folder. */
export function smallSite(given: Partial<SiteAddress> = {}): SmallSite {
  const site = {...settings, fullTexts: ['llms-full.txt'], ...given};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  };
  for (const language of ['', ...site.languages.map((name) => `${name}/`)]) {
    for (const page of ['index', 'api', 'api/quotes', 'sdk/1.0']) {
      write(`${language}${page}.html`, `<h1>${language}${page}</h1>`);
      write(`${language}${page}.md`, `# ${language}${page}`);
    }
    write(`${language}search.html`, '<h1>Search</h1>');
    write(`${language}404.html`, `<h1>${language}404</h1>`);
    write(`${language}assets/js/main.0123abcd.js`, `// ${language}`);
  }
  for (const name of ['llms.txt', 'llms-full.txt', 'skill.md', 'openapi.json', 'img/icon.svg']) write(name, name);
  write('_headers', headersFile(site));
  write('_redirects', redirectsFile(site));
  write('build-id.txt', `${site.id}\n`);
  return {...site, folder, remove: () => fs.rmSync(folder, {recursive: true})};
}
