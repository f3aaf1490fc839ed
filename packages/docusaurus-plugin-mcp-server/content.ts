import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {ID_FILE} from 'docusaurus-plugin-hosting/hosts';
import type {SearchData} from 'docusaurus-theme-site-search/engine';
import {readData} from 'docusaurus-theme-site-search/hosted';
import {twinUrl} from 'docusaurus-plugin-markdown-twins/twinUrl';

/** A page of the documentation. */
export interface Page {
  /** path of the page with the base URL, such as `/docs/api/stocks/candles` */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** the label of the section in search results, if it has one */
  readonly section: string | undefined;
  /** the Markdown twin */
  readonly markdown: string;
}

/** Everything that the server needs from a build. It's plain data, so that it can be part of a bundle. */
export interface Content {
  /** the origin of the site, such as `https://www.marketdata.app` */
  readonly origin: string;
  readonly baseUrl: string;
  readonly title: string;
  readonly tagline: string;
  /** the ID of the build */
  readonly build: string;
  /** the pages by path */
  readonly pages: readonly Page[];
  /** without pages of versions that readers don't get first */
  readonly search: SearchData;
}

/** What the server needs from the configuration: the origin, the base URL with slashes at both ends, the title, and the tagline. */
export type Site = Pick<DocusaurusConfig, 'url' | 'baseUrl' | 'title' | 'tagline'>;

/**
 * Reads the pages and the search records of a build.
 *
 * @param build folder of the built site
 * @param site where the site is served, and its title and tagline
 * @throws Error if the folder doesn't contain a built site
 */
export function readContent(build: string, site: Site): Content {
  const {url, baseUrl, title, tagline} = site;
  const search = readData(build);
  const listed = fs.readFileSync(path.join(build, 'llms.txt'), 'utf8').matchAll(/^- \[.*\]\((\S+)\): (.*)$/gm);
  const descriptions = new Map([...listed].map(([, twin, description]) => [twin, description]));
  const pages = search.pages.map(({route, url: canonical, section, places: [place]}): Page => {
    const markdown = fs.readFileSync(path.join(build, twinUrl(route).slice(baseUrl.length)), 'utf8');
    return {
      path: canonical.slice(url.length),
      title: place?.[1] ?? '',
      description: descriptions.get(twinUrl(canonical)) ?? '',
      section,
      markdown,
    };
  });
  return {
    origin: url,
    baseUrl,
    title,
    tagline,
    build: fs.readFileSync(path.join(build, ID_FILE), 'utf8').trim(),
    pages: pages.sort((one, other) => (one.path < other.path ? -1 : 1)),
    // The same page of each version would fill the results.
    search: {...search, pages: search.pages.filter(({isOtherVersion}) => !isOtherVersion)},
  };
}
