import {describedRequest, faultOf, readRequest} from '../../reference/requests/checkedRequest';
import {urlOf} from '../../reference/requests/request';
import {siteVariables} from '../../reference/data/variables';
import {loadApi, type Operation} from '../../reference/data/api/model';
import {readYaml} from '../yamlPlaces';
import {atOffset, type Check, type Finding, split} from 'docusaurus-plugin-docs-checks/checks';

/**
 * Checks that every API URL on a page is valid according to the specification, including URLs in code, and that the example
 * requests and values in the specification are.
 */
export const requests: Check = {
  name: 'API requests',
  run(site) {
    const findings: Finding[] = [];
    const api = loadApi();
    // Skip requests in fences titled "Wrong".
    const wrong = /^```\w+ title="Wrong"\n[\s\S]*?^```$/gm;
    const host = siteVariables().apiHost ?? '';
    let examined = 0;
    for (const operation of Object.values(api.operations)) {
      const file = readYaml(site, `src/reference/data/api/openapi/${operation.id}.yaml`);
      examined += operation.requests.length;
      for (const {keys, message, fix} of judgeOperation(operation)) findings.push(file.at(keys, message, fix));
    }
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
          readRequest(clean);
        } catch (error) {
          const text = (error as Error).message;
          if (braces && /^\w+=AAPL/.test(text)) continue;
          // Skip values with a variable, such as `$year-01-01`.
          if (/^\w+=[^ ]*(?:\$|%d)/.test(text)) continue;
          findings.push(atOffset(file, source, where, ...split(text)));
        }
      }
    }
    return {examined, unit: 'URLs', findings};
  },
};

interface Mistake {
  readonly keys: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** Returns the mistakes in the example requests of an operation, and in the values of its parameters. */
export function judgeOperation(operation: Operation): Mistake[] {
  const mistakes: Mistake[] = [];
  const attempt = (keys: readonly (string | number)[], work: () => unknown) => {
    try {
      work();
    } catch (error) {
      const [message, fix] = split((error as Error).message);
      mistakes.push({keys: ['get', ...keys], message, fix});
    }
  };
  operation.requests.forEach(({id}, index) =>
    attempt(['x-requests', index], () => urlOf(describedRequest(operation, id).request)),
  );
  operation.parameters.forEach((parameter, index) =>
    [parameter.example, ...parameter.values.flatMap(({values}) => values)].forEach((value) =>
      attempt(['parameters', index], () => {
        const fault = faultOf(parameter, value);
        if (fault) throw new Error(`${parameter.name}=${value}: ${fault}`);
      }),
    ),
  );
  return mistakes;
}
