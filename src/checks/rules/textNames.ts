import {faultOf} from '../../reference/requests/checkedRequest';
import {loadApi, type Operation} from '../../reference/data/api/model';
import {changeText} from '../../reference/data/changes/model';
import {allChanges} from '../../reference/tags/changes';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {
  allPassages,
  type Check,
  decoded,
  fencesOf,
  type Finding,
  type Passage,
  split,
  type Wrong,
} from 'docusaurus-plugin-docs-checks/checks';

const HEADER = /(?<![\w-])(?:X|CF)-[A-Za-z]+(?:-[A-Za-z]+)*(?!-?\*)/gi;
/** A status code: in backticks, or before a reason phrase. */
const STATUS = /(?<=`)[1-5]\d\d(?=`)|(?<![\w.,$-])[1-5]\d\d(?= [A-Z])/g;
/** An option symbol, also with too few or too many digits. */
const SYMBOL = /\b[A-Z]{1,5}\d{6}[CP]\d{5,}\b/g;
const CHANGED = /changes\/changes\.yaml$/;

/**
 * Compares names in sentences and code with the data: `name=value`, HTTP headers, status codes, and paths. For the names of
 * parameters and fields, use `<Param>` and `<Field>`, which the build checks.
 */
export const textNames: Check = {
  name: 'names in text',
  isProse: true,
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const passage of allPassages(site)) {
      if (!/^(?:api|sdk|sheets|account|docs)\/|^src\/reference\//.test(passage.file) || CHANGED.test(passage.file))
        continue;
      const judge = (pattern: RegExp, rule: (match: readonly string[], passage: Passage) => Wrong | undefined) => {
        for (const match of passage.text.matchAll(pattern)) {
          examined++;
          const wrong = rule(match, passage);
          if (wrong) findings.push(passage.at(match.index, ...wrong));
        }
      };
      judge(/(?<![\w?&.$])\??([A-Za-z0-9]\w*=[\w,:.*/%-]+(?:&\w+=[\w,:.*/%-]+)*)/g, ([, query = '']) =>
        ofQuery(query, passage),
      );
      judge(HEADER, ([name = ''], {file}) => ofHeader(name, file.startsWith('sdk/')));
      judge(/.+/g, ([text = '']) => ofSymbol(text));
      judge(STATUS, ([code = '']) => ofStatus(code, passage));
      judge(/`([^`]+)`/g, ([, code = '']) => ofPath(code));
    }
    for (const fence of fencesOf(site))
      fence.code.split('\n').forEach((line, index) => {
        const wrong = ofComparison(line) ?? ofSymbol(line);
        if (wrong) findings.push(fence.at(index + 1, 1, ...wrong));
        for (const [name] of line.matchAll(HEADER)) {
          const wrong = ofHeader(name, fence.language !== 'http');
          if (wrong) findings.push(fence.at(index + 1, line.indexOf(name) + 1, ...wrong));
        }
      });
    return {examined, unit: 'names', findings};
  },
};

/** Returns the operation that a page or a data file is about. */
function operationOf({file}: Passage): Operation | undefined {
  const [, id = ''] = /^(?:api|src\/reference\/data\/api\/openapi)\/(\w+\/\w+)\.(?:mdx|yaml)$/.exec(file) ?? [];
  return loadApi().operations[id];
}

/** Checks `limit=5&offset=10` in the API documentation. */
function ofQuery(query: string, passage: Passage): Wrong | undefined {
  const isApi = /^api\/|openapi/.test(passage.file);
  const {operations, universal} = loadApi();
  const own = operationOf(passage);
  const all = (own ? [own] : Object.values(operations)).flatMap(({parameters}) => parameters);
  for (const pair of query.replace(/[.,:]+$/, '').split('&')) {
    const [name = '', value = ''] = pair.split('=');
    const known = [...Object.values(universal), ...all].filter((parameter) => parameter.name === name);
    if (pair === 'name=value' || isOld(name, passage)) continue;
    if (known.length === 0 && !isApi) return undefined;
    if (known.length === 0) {
      const names = [...Object.keys(universal), ...all.map((parameter) => parameter.name)];
      return split(unknownName('parameter', name, names));
    }
    const faults = known.map((parameter) => faultOf(parameter, decoded(value, decodeURIComponent)));
    if (faults.every(Boolean)) return split(`${pair}: ${faults[0]}`);
  }
  return undefined;
}

/** Returns whether a name in the data is also in a change, which can mention parameters that the API no longer has. */
const isOld = (name: string, {file}: Passage) =>
  file.startsWith('src/') && allChanges().some((change) => new RegExp(`\\b${name}\\b`).test(changeText(change)));

/** Checks the path or the ID of an endpoint, such as `/v1/stocks/quotes/` or `stocks/quotes`. */
function ofPath(code: string): Wrong | undefined {
  const {operations, groups} = loadApi();
  const [, version, group = '', id] = /^(?:GET )?(\/v\d+\/)?([a-z]+)\/([a-z]+)(?:\/.*)?$/.exec(code) ?? [];
  const isUnversioned = new RegExp(`^/(?!v\\d+/)\\w+/(?:${Object.keys(groups).join('|')})/`).test(code);
  if (isUnversioned || (version && version !== '/v1/')) return [`no endpoint has the path ${code}`, 'write /v1/'];
  if (version && /^(?:GET )?[\w/]*[^/]$/.test(code)) return [`${code} has no final slash`, `write ${code}/`];
  if (!id || !(group in groups) || `${group}/${id}` in operations) return undefined;
  return split(unknownName('endpoint', `${group}/${id}`, Object.keys(operations)));
}

/** Checks a status code, and the reason phrase after it. */
function ofStatus(text: string, passage: Passage): Wrong | undefined {
  const {statusCodes} = loadApi();
  const code = Number(text);
  const known = statusCodes.filter((item) => item.code === code);
  const after = (passage.text.split(text)[1] ?? '').replace(/^`? /, '').toLowerCase();
  const phrase = statusCodes.find(({name}) => after.startsWith(name.toLowerCase()));
  if (phrase && !known.some(({name}) => name === phrase.name))
    return [
      `${code} is not the code of "${phrase.name}"`,
      `write ${phrase.code}, or ${known[0]?.name ?? 'another name'}`,
    ];
  if (!phrase && /^[A-Z]/.test(after)) return undefined;
  const codes = statusCodes.map((item) => item.code);
  if (known.length === 0)
    return [`${code} is not a status code of the API`, `write one of ${[...new Set(codes)].join(', ')}`];
  const own = operationOf(passage)?.responses.statuses.map(({status}) => status);
  if (!own || code >= 500 || own.includes(text)) return undefined;
  return [`this endpoint doesn't return ${code}`, `write one of ${own.join(', ')}, or add it to the data`];
}

/** Checks a comparison with a status code in a line of code. */
function ofComparison(line: string): Wrong | undefined {
  const [, code] = /status(?:_?code)?(?:\(\))?\s*[=!]==?\s*(\d{3})\b/i.exec(line) ?? [];
  const isKnown = !code || loadApi().statusCodes.some((item) => item.code === Number(code));
  return isKnown ? undefined : [`${code} is not a status code of the API`, 'write a code that the API returns'];
}

/** Finds an option symbol whose strike doesn't have eight digits, and the demo symbol with letters in another order. */
function ofSymbol(line: string): Wrong | undefined {
  const [typo] = /\b(?:APPL|AALP|AAPPL)\b/.exec(line) ?? [];
  if (typo) return [`there is no symbol ${typo}`, 'write AAPL'];
  const symbol = line.match(SYMBOL)?.find((item) => !/[CP]\d{8}$/.test(item));
  return symbol === undefined ? undefined : [`${symbol} is not an OCC symbol`, 'write the strike with eight digits'];
}

/** Checks the name of a header. Go, PHP, and code in general write it in another case. */
function ofHeader(name: string, inCode: boolean): Wrong | undefined {
  const {operations, headers} = loadApi();
  const echoed = Object.values(operations).flatMap(({id, responses}) =>
    id.endsWith('/headers') ? responses.success.flatMap(({value}) => Object.keys((value ?? {}) as object)) : [],
  );
  const known = [...Object.keys(headers), ...echoed, 'CF-Ray'];
  const isKnown = inCode
    ? known.some((header) => header.toLowerCase().startsWith(name.toLowerCase()))
    : known.includes(name);
  return isKnown || /^x-axis$/i.test(name) ? undefined : split(unknownName('header', name, known));
}
