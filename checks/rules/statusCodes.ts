import {pagePassages, passagesOf, sentenceAt} from '../passages';
import {fencesOf} from '../fences';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

const CODE = String.raw`(?<![\w.,:$/#-])\x60?(?<code>[1-5]\d\d)\b\x60?(?![\d,.]*\d|[-/%:])`;
/** Matches text that can precede a status code. */
const BEFORE =
  /(?:\bHTTP(?:\/\d(?:\.\d)?)?(?: error)?|\bstatus(?: codes?)?(?: of| is|:)?|\b(?:status|error|HTTP|response) codes? |\berrors?|\ban?|\b(?:returns?|responds? with|answers? with|fails? with|rejects? \w+ with|gets?)(?: an?| the)?)\s$/i;
/** Matches text that can follow a status code. Numbers before other text are quantities, as in "a 100 …". */
const AFTER =
  /^(?:\s(?:status|error|response|with|and|or|when|if|for|because|instead|means?|until|whose|is|that|which|after|even|on|unless|to)\b|[.,;:)]|$)/;

/** Checks that status codes and reason phrases in sentences and samples match the data. */
export const statusCodes: Check = {
  name: 'status codes',
  about: "HTTP status codes that the API doesn't return, or that have the wrong name",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const {statusCodes: codes, operations} = site.project.api.loadApi();
    const known = new Set(codes.map(({code}) => code));
    const names = [...new Map(codes.map(({code, name}) => [name.toLowerCase(), code])).entries()]
      .map(([name, code]) => ({name, code}))
      .sort((a, b) => b.name.length - a.name.length);
    const listed = [...known].join(', ');

    for (const {file, text, operation, at} of passagesOf(site)) {
      for (const match of text.matchAll(new RegExp(CODE, 'g'))) {
        const code = Number(match.groups?.code);
        const before = text.slice(0, match.index);
        const after = text.slice(match.index + match[0].length);
        const phrase = phraseAfter(after, names) ?? phraseBefore(before, after, names);
        const alone = match[0].startsWith('`') && match[0].endsWith('`');
        if (phrase) {
          examined++;
          const right = codes.filter((item) => item.code === code).map(({name}) => name);
          if (!right.some((name) => name.toLowerCase() === phrase.name))
            findings.push(
              at(
                match.index,
                `${code} is ${right[0] ?? 'not a status code of the API'}, not "${phrase.name}"`,
                right.length > 0 ? `write ${code} ${right[0]}, or ${phrase.code}` : `write one of ${listed}`,
              ),
            );
          continue;
        }
        if (isRange(before, after) && code % 100 === 0) continue;
        if (!alone && !(BEFORE.test(before) && AFTER.test(after))) continue;
        if (/\b(?:credits?|days?|candles?|symbols?|strikes?|price|\$)\b[^.]{0,12}$/i.test(before)) continue;
        if (alone && !/\b(?:status|code|return|respon|error|answer|reject|fail)/i.test(sentenceAt(text, match.index)))
          continue;
        examined++;
        if (!known.has(code)) {
          findings.push(at(match.index, `${code} is not a status code of the API`, `write one of ${listed}`));
          continue;
        }
        const own = operation && file.startsWith('api/') ? operations[operation] : undefined;
        if (own && code < 500 && !own.responses.statuses.some(({status}) => status === String(code)))
          findings.push(
            at(
              match.index,
              `${operation} does not return ${code}`,
              `write one of ${own.responses.statuses.map(({status}) => status).join(', ')}, or add it to the data`,
            ),
          );
      }
    }
    const samples = judgeSamples(site, known, codes);
    const noData = judgeNoData(site);
    return {
      examined: examined + samples.examined,
      unit: 'status codes',
      findings: [...findings, ...samples.findings, ...noData],
    };
  },
};

/** Returns whether a number is the start or end of a range. */
function isRange(before: string, after: string): boolean {
  return (
    /\b(?:to|–|through|from|between|above|below)\s$|\band $/.test(before) ||
    /^ (?:to|and above|or above|and up|through)\b|^–/.test(after)
  );
}

interface Named {
  readonly name: string;
  readonly code: number;
}

/** Finds a reason phrase after a code: "404 Not Found", "`404` (not found)". */
function phraseAfter(after: string, names: readonly Named[]): Named | undefined {
  const words = /^[\s(:*"`–—-]{1,4}(.*)/.exec(after)?.[1] ?? '';
  return names.find(
    ({name}) =>
      words.toLowerCase().startsWith(name) &&
      !/^[\w-]/.test(words.slice(name.length)) &&
      (name.includes(' ') || /^[A-Z]/.test(words)),
  );
}

/** Finds a reason phrase before a code in parentheses: "Not Found (404)". */
function phraseBefore(before: string, after: string, names: readonly Named[]): Named | undefined {
  const words = /^(.*?)[`*"]?\s\((?:status |HTTP |code )*$/i.exec(before)?.[1];
  if (words === undefined || !/^\)/.test(after)) return undefined;
  return names.find(
    ({name}) => words.toLowerCase().endsWith(name) && /[A-Z]/.test(words.at(-name.length) ?? '') && name !== 'ok',
  );
}

/** Checks status lines and status code comparisons in samples that are written directly on a page. */
function judgeSamples(site: Site, known: ReadonlySet<number>, codes: readonly {code: number; name: string}[]) {
  const findings: Finding[] = [];
  let examined = 0;
  for (const fence of fencesOf(site)) {
    if (!fence.written) continue;
    fence.code.split('\n').forEach((line, index) => {
      const status = /^HTTP\/[\d.]+ (\d{3})(?: (.+))?$/.exec(line.trim());
      const compared =
        /(?:status(?:_?code)?|StatusCode\(\)|getStatusCode\(\)|getCode\(\))\s*(?:[=!]==?|[<>]=?|(?:not )?in)\s*\(?((?:\d{3}[, ]*)+)/i.exec(
          line,
        );
      const numbers = status ? [status[1]] : (compared?.[1]?.match(/\d{3}/g) ?? []);
      for (const number of numbers) {
        examined++;
        const code = Number(number);
        const right = codes.find((item) => item.code === code);
        if (!known.has(code) && code % 100 !== 0 && code % 100 !== 99)
          findings.push(
            fence.at(index + 1, 1, `${code} is not a status code of the API`, 'write a code that the API returns'),
          );
        else if (status?.[2] && right && right.name.toLowerCase() !== status[2].toLowerCase())
          findings.push(fence.at(index + 1, 1, `${code} is ${right.name}, not "${status[2]}"`, `write ${right.name}`));
      }
    });
  }
  return {findings, examined};
}

/** Checks that 404 is the status code in sentences on API pages that mention `no_data` and a single status code. */
function judgeNoData(site: Site): Finding[] {
  return pagePassages(site).flatMap(({text, file, at}) => {
    if (!file.startsWith('api/')) return [];
    return [...text.matchAll(/`(?:"s": ?")?no_data"?`/g)].flatMap((match) => {
      const sentence = sentenceAt(text, match.index);
      const codes = [...sentence.matchAll(new RegExp(CODE, 'g'))].map(({groups}) => groups?.code);
      return codes.length === 1 && codes[0] !== '404'
        ? [at(match.index, `\`no_data\` is returned with 404, not ${codes[0]}`, 'write 404')]
        : [];
    });
  });
}
