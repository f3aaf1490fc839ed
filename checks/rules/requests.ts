import {readRequest} from '../../src/reference/api/checkedRequest';
import {siteVariables} from '../../src/site/variables';
import {loadApi} from '../../src/reference/api/model';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

/** Checks that every API URL on a page is valid according to the specification, including URLs in code. */
export const requests: Check = {
  name: 'API requests',
  about:
    "requests on the pages with an unknown path or parameter, a value that isn't allowed, or parameters that can't be combined",
  run(site) {
    const findings: Finding[] = [];
    const api = loadApi();
    // Skip requests in fences titled "Wrong".
    const wrong = /^```\w+ title="Wrong"\n[\s\S]*?^```$/gm;
    const host = siteVariables.apiHost ?? '';
    let examined = 0;
    for (const {file, source: pageSource} of site.pages) {
      const source = pageSource.replace(wrong, (text) => text.replace(/[^\n]/g, ' '));
      for (const match of source.matchAll(
        /(?:(?<host>https?:\/\/api\.[a-z.]+|\{apiHost\})(?=\/)|(?=\/v1\/))(?<target>\/[^\s"'`<>\\)|]*)/g,
      )) {
        const {target = '', host: written} = match.groups ?? {};
        const where = match.index + (written?.length ?? 0);
        // Skip paths on other hosts, unversioned paths without a host, abbreviated paths, and short prefixes such as
        // `/v1/stocks/`.
        const before = source[match.index - 1] ?? '';
        if (!written && (/[\w.]/.test(before) || !target.startsWith('/v1/'))) continue;
        if (/^\/(?:(?:user|v1)\/)?$|^\/v1\/\w+\/$|…|\.\.\./.test(target)) continue;
        // Skip paths without a host that are only the start of an endpoint's path.
        if (
          !written &&
          Object.values(api.operations).some(
            ({path}) => path !== target && path.startsWith(target.replace(/[.,;:]$/, '')),
          )
        )
          continue;
        examined++;
        if (written && written !== host && written !== '{apiHost}') {
          findings.push(atOffset(file, source, match.index, `${written} is not the API's host`, `write ${host}`));
          continue;
        }
        // Replace variables such as {symbol}, ${symbol}, and {$symbol} with a value.
        const clean = target.replace(/[.,;:]$/, '').replace(/\$?\{\$?[\w.()]+\}/g, 'AAPL');
        const braces = clean !== target;
        const [route = ''] = clean.split('?');
        if (written && !route.endsWith('/')) {
          findings.push(atOffset(file, source, where, `${route} has no final slash`, `write ${route}/`));
          continue;
        }
        try {
          if (clean.split('?').length > 2) throw new Error('a second "?" -> write "&" between parameters');
          readRequest(clean, api);
        } catch (error) {
          const text = (error as Error).message;
          if (braces && /^\w+=AAPL/.test(text)) continue;
          const [message = '', fix = 'correct the request'] = text.split(' -> ');
          findings.push(atOffset(file, source, where, message, fix));
        }
      }
    }
    return {examined, unit: 'URLs', findings};
  },
};
