import {loadApi} from '../../src/reference/api/model';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {type Fence, fencesOf} from '../fences';
import type {Check} from '../check';
import {type Finding, split} from '../finding';

/** Checks the JSON that is written in code blocks, also after HTTP headers. `…` or `...` marks an omission. */
export const json: Check = {
  name: 'JSON',
  about: "JSON that doesn't parse, and keys that no API response has",
  run(site) {
    const fences = fencesOf(site, ['json', 'http']).filter(({written}) => written);
    return {examined: fences.length, unit: 'code blocks', findings: fences.flatMap((fence) => judge(fence))};
  },
};

function judge(fence: Fence): Finding[] {
  const {code, language} = fence;
  const start = language === 'http' ? code.search(/(?<=\n\s*\n\s*)[[{]/) : 0;
  // In a string, it's a shortened text.
  const isShortened = /…|\.\.\./.test(code.replace(/"(?:\\.|[^"\\\n])*"/g, ''));
  if (start < 0 || isShortened) return [];
  const place = (offset: number, message: string, fix: string) => {
    const before = code.slice(0, Math.max(0, offset)).split('\n');
    return fence.at(before.length, (before.at(-1)?.length ?? 0) + 1, message, fix);
  };
  let body: unknown;
  try {
    body = JSON.parse(code.slice(start));
  } catch (error) {
    const {message} = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? code.length - start);
    return [
      place(
        start + position,
        `the JSON doesn't parse: ${message.replace(/ in JSON at position.*|, "[\s\S]*/, '')}`,
        'correct the comma, quote, or bracket before this position, or write … for an omission',
      ),
    ];
  }
  // Only responses have a status.
  if (body === null || typeof body !== 'object' || !('s' in body) || 'errmsg' in body) return [];
  const {operations} = loadApi();
  const own = operations[String(fence.page.frontMatter.operation)];
  const known = (own ? [own] : Object.values(operations)).flatMap(({fields, responses}) =>
    [...fields, ...responses.noDataFields].map(({name}) => name),
  );
  return Object.keys(body)
    .filter((key) => key !== 's' && !known.includes(key) && !/^\d{4}-\d\d-\d\d$/.test(key))
    .map((key) => place(code.indexOf(`"${key}"`), ...split(unknownName('field', key, known))));
}
