import {unknownName} from '../../src/tags/nearestName';
import {passagesOf} from '../passages';
import {focused, type Site} from '../checkedSite';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

/** Standard HTTP headers and Cloudflare headers that pages and samples can mention. */
const standard = [
  'Accept',
  'Authorization',
  'Content-Type',
  'User-Agent',
  'CF-Ray',
  'Host',
  'Connection',
  'Cache-Control',
];

/** Checks that the HTTP headers in prose and samples exist in the data. */
export const responseHeaders: Check = {
  name: 'HTTP headers',
  about: 'HTTP headers that the API neither sends nor reads',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const known = knownHeaders(site);
    const lower = new Set(known.map((item) => item.toLowerCase()));
    const judge = (name: string, report: (message: string, fix: string) => Finding) => {
      examined++;
      if (lower.has(name.toLowerCase())) return;
      const [message = '', fix = ''] = unknownName('header', name, known).split(' -> ');
      findings.push(report(message, fix));
    };
    // Headers with an `X-` or `CF-` prefix are easy to recognize, so they can also be detected in code.
    const files = [...site.pages, ...site.files('src', /\.yaml$/).map((file) => ({file}))];
    for (const {file} of focused(site, files)) {
      const source = site.read(file);
      for (const match of source.matchAll(/(?<![\w/-])(?:X|CF)-[A-Za-z]+(?:-[A-Za-z]+)*/gi))
        if (/^(X-[A-Z]|CF-)/.test(match[0]) && !/^X-(?:axis|ray)/i.test(match[0]))
          judge(match[0], (message, fix) => atOffset(file, source, match.index, message, fix));
    }
    for (const {text, at} of passagesOf(site)) {
      for (const match of text.matchAll(
        /`(?<title>[A-Z][a-z]+(?:-[A-Z][a-z]+)+)`|`(?<before>[A-Z][A-Za-z-]+)(?::[^`]*)?` (?:HTTP |request |response )?headers?\b|\bheaders? `(?<after>[A-Z][A-Za-z-]+)(?::[^`]*)?`/g,
      )) {
        const {title, before, after} = match.groups ?? {};
        const name = title ?? before ?? after ?? '';
        if (!/^(X|CF)-/i.test(name)) judge(name, (message, fix) => at(match.index, message, fix));
      }
    }
    return {examined, unit: 'header names', findings};
  },
};

function knownHeaders(site: Site): string[] {
  const {headers, operations} = site.project.api.loadApi();
  const echoed = Object.values(operations)
    .filter(({id}) => id.endsWith('/headers'))
    .flatMap(({responses}) => responses.success.flatMap(({value}) => Object.keys((value ?? {}) as object)));
  return [...new Set([...Object.keys(headers), ...standard, ...echoed])];
}
