import {unknownName} from '../../src/site/tags/nearestName';
import type {Fence} from '../fences';
import {fencesOf} from '../fences';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks the JSON in code fences and after HTTP headers. */
export const json: Check = {
  name: 'JSON',
  about: "JSON that doesn't parse, lists of unequal length, and keys that no API response has",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const fence of fencesOf(site, ['json', 'http'])) {
      const {code, language, written} = fence;
      let body = code;
      let first = 1;
      if (language === 'http') {
        const index = code.search(/\n\s*\n\s*[[{]/);
        if (index < 0) continue;
        const start = code.slice(index).search(/[[{]/) + index;
        body = code.slice(start);
        first = code.slice(0, start).split('\n').length;
      }
      examined++;
      // Skip responses that a tag shortens for the page.
      if (!written && body.includes('…')) continue;
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch (error) {
        const {line, column} = placeOf(body, error as Error);
        findings.push(
          fence.at(
            first + line - 1,
            column,
            `the JSON doesn't parse: ${(error as Error).message.replace(/ in JSON at position.*| \(line.*|, \.{3}[\s\S]*|, "[\s\S]*/, '')}`,
            'correct the comma, quote, or bracket before this position',
          ),
        );
        continue;
      }
      // Other checks cover the output of tags, which comes from the data.
      if (written) findings.push(...judge(fence, body, first, value, site));
    }
    return {examined, unit: 'bodies', findings};
  },
};

/** Returns the line and column at which the parser stopped. */
function placeOf(text: string, error: Error): {line: number; column: number} {
  const position = /position (\d+)/.exec(error.message)?.[1];
  const offset = position === undefined ? text.length : Number(position);
  const before = text.slice(0, offset).split('\n');
  return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1};
}

function judge(fence: Fence, body: string, first: number, value: unknown, site: Site): Finding[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const place = (key: string, message: string, fix: string) => {
    const before = body.slice(0, Math.max(0, body.indexOf(`"${key}"`))).split('\n');
    return fence.at(first + before.length - 1, (before.at(-1)?.length ?? 0) + 1, message, fix);
  };
  const findings: Finding[] = [];
  const entries = Object.entries(value);
  const lists = entries.filter(([, item]) => Array.isArray(item)) as [string, unknown[]][];
  const api = site.project.api.loadApi();
  const answer = ('s' in value || lists.length > 1) && !('errmsg' in value);
  if (!answer) return [];
  const [longest] = [...lists].sort((a, b) => b[1].length - a[1].length);
  const dated = lists.every(([key]) => /^\d{4}-\d{2}-\d{2}$|^updated$/.test(key));
  for (const [key, list] of lists) {
    if (!dated && list.length !== longest?.[1].length)
      findings.push(
        place(
          key,
          `"${key}" has ${list.length} values, "${longest?.[0]}" has ${longest?.[1].length}`,
          'give each list one value per record',
        ),
      );
  }
  const operation = api.operations[String(fence.page.frontMatter.operation)];
  const operations = operation ? [operation] : Object.values(api.operations);
  const common = ['s', 'errmsg', 'nextTime', 'prevTime'];
  const namesOf = (all: typeof operations) => [
    ...new Set([
      ...common,
      ...all.flatMap(({fields, responses}) =>
        [...fields, ...responses.noDataFields].flatMap(({name, human}) => [name, human ?? name]),
      ),
    ]),
  ];
  const known = namesOf(operations);
  for (const [key] of entries) {
    if (!known.includes(key) && !/^\d{4}-\d{2}-\d{2}$/.test(key)) {
      const [message = '', fix = ''] = unknownName('field', key, known).split(' -> ');
      findings.push(place(key, message, fix));
    }
  }
  return findings;
}
