import fs from 'node:fs';
import path from 'node:path';
import {FileSystemConfigLoader, HtmlValidate} from 'html-validate';
import {describe, expect, it, vi} from 'vitest';
import {site} from '../../../src/config/site';
import {builtFiles, readBuiltPage} from '../../support/builtSite';

vi.setConfig({testTimeout: 240_000, hookTimeout: 240_000});

const files = builtFiles();
const pages = files.map((file) => readBuiltPage(file));
const byRoute = new Map(pages.map((page) => [page.route, page]));

describe('addresses on the built pages', () => {
  it('lead to pages, fragments and files that the build holds', () => {
    const findings: string[] = [];
    const counts = {routes: 0, fragments: 0, assets: 0, outside: 0};
    const ids = new Map(pages.map(({route, ids: all}) => [route, new Set(all)]));
    for (const {file, route, addresses} of pages) {
      for (const {value, kind, line, column} of addresses) {
        const wrong = (message: string) => findings.push(`build/${file}:${line}:${column} ${value} ${message}`);
        if (/^(?:data|mailto|blob|javascript):/.test(value)) continue;
        const url = new URL(value, `${site.url}${route}`);
        if (url.origin !== new URL(site.url).origin || !url.pathname.startsWith(site.baseUrl.slice(0, -1))) {
          counts.outside++;
          continue;
        }
        const pathname = decodeURIComponent(url.pathname);
        const page = byRoute.get(pathname);
        if (page) counts.routes++;
        else if (fs.existsSync(path.join('build', pathname.slice(site.baseUrl.length))) && /\.\w+$/.test(pathname)) counts.assets++;
        else if (/^\/docs\/sdk-php\//.test(pathname)) counts.outside++;
        else {
          wrong(kind === 'link' ? 'is no page of the build -> mend the link' : 'is no file of the build -> add it');
          continue;
        }
        if (!page || url.hash === '' || url.hash === '#') continue;
        counts.fragments++;
        const id = decodeURIComponent(url.hash.slice(1));
        if (!ids.get(page.route)?.has(id)) wrong(`: ${page.route} has no such fragment -> mend the link`);
      }
    }
    console.log(`built links: ${counts.routes} to pages, ${counts.fragments} fragments, ${counts.assets} assets, ${counts.outside} outside, on ${pages.length} pages`);
    expect(Math.min(counts.routes, counts.fragments, counts.assets)).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
});

describe('built documents', () => {
  it('have a language, landmarks, one h1, a canonical address and social tags', () => {
    console.log(`documents examined: ${pages.length}`);
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.flatMap(({file, faults}) => faults.map((fault) => `build/${file}:1:1 ${fault}`))).toEqual([]);
  });

  it('have no id twice', () => {
    let examined = 0;
    const twice = pages.flatMap(({file, ids}) => {
      examined += ids.length;
      return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `build/${file}:1:1 the id "${id}" is there twice -> rename one`);
    });
    console.log(`ids examined: ${examined}`);
    expect(examined).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  });

  it('are valid HTML', async () => {
    const validate = new HtmlValidate(new FileSystemConfigLoader());
    const findings: string[] = [];
    for (const {file, html} of pages) {
      const {results} = await validate.validateString(html, path.resolve(file));
      for (const {messages} of results) {
        for (const {line, column, ruleId, message} of messages) findings.push(`build/${file}:${line}:${column} ${ruleId}: ${message}`);
      }
    }
    console.log(`pages validated: ${pages.length}`);
    const kinds = new Map<string, number>();
    for (const finding of findings) {
      const rule = / (\S+): /.exec(finding)?.[1] ?? '';
      kinds.set(rule, (kinds.get(rule) ?? 0) + 1);
    }
    if (findings.length > 0) console.log([...kinds].map(([rule, count]) => `${rule} ${count}`).join(', '));
    expect(findings.slice(0, 100)).toEqual([]);
  });
});
