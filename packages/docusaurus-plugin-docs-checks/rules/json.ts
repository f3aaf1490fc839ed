import {type Fence, fencesOf} from '../fences';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks the JSON that is written in code blocks, also after HTTP headers. `…` or `...` marks an omission. */
export const json: Check = {
  name: 'JSON',
  run(site) {
    const fences = fencesOf(site, ['json', 'http']).filter(({written}) => written);
    return {examined: fences.length, unit: 'code blocks', findings: fences.flatMap(judge)};
  },
};

/** Returns the syntax error in a code block, if there is one. */
function judge({code, language, at}: Fence): Finding[] {
  const start = language === 'http' ? code.search(/(?<=\n\s*\n\s*)[[{]/) : 0;
  // In a string, it's a shortened text.
  const isShortened = /…|\.\.\./.test(code.replace(/"(?:\\.|[^"\\\n])*"/g, ''));
  if (start < 0 || isShortened) return [];
  try {
    JSON.parse(code.slice(start));
    return [];
  } catch (error) {
    const {message} = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? code.length - start);
    const before = code.slice(0, start + position).split('\n');
    return [
      at(
        before.length,
        before.at(-1)!.length + 1,
        `the JSON doesn't parse: ${message.replace(/ in JSON at position.*|, "[\s\S]*/, '')}`,
        'correct the comma, quote, or bracket before this position, or write … for an omission',
      ),
    ];
  }
}
