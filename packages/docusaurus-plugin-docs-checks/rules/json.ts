import {type Fence, fencesOf} from '../fences';
import type {Check} from '../check';
import type {Finding} from '../finding';
import type {Site} from '../checkedSite';

/** Checks the JSON that is written in code blocks, also after HTTP headers. `…` or `...` marks an omission. */
export const json: Check = {
  name: 'JSON',
  run(site) {
    const fences = fencesOf(site, ['json', 'http']).filter(({written}) => written);
    return {examined: fences.length, unit: 'code blocks', findings: fences.flatMap((fence) => judge(fence, site))};
  },
};

function judge(fence: Fence, {options}: Site): Finding[] {
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
  if (body === null || typeof body !== 'object') return [];
  const wrong = options.judgeJson?.(body, fence) ?? [];
  return wrong.map(([key, message, fix]) => place(code.indexOf(`"${key}"`), message, fix));
}
