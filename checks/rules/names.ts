import {unknownName} from '../../src/site/tags/nearestName';
import {fencesOf} from '../fences';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Names in samples that come from Go, PHP, or other packages instead of the SDKs. */
const others = {
  go: (
    'Error String Body StatusCode Format Before After Add Sub Unix In Println Printf Year Month Day Keys Get Done Wait ' +
    'Lock Unlock Is As RawResponse Do AddDate Close Set SetTimeout SetTransport Next Truncate Equal UTC Header Weekday ' +
    'Hour Minute Duration Seconds'
  ).split(' '),
  php: (
    'GuzzleException get getBody getMessage getStatusCode getResponse getHeaderLine getHeader getContents format toDateString ' +
    'toDateTimeString setTimezone getCode timezone isWeekday name value'
  ).split(' '),
};
/** Packages of Go's standard library, which a part of a program can use without an import. */
const standard = 'context errors fmt http io json log math os rand slices sort strconv strings sync time url'.split(
  ' ',
);

/** Checks that the SDK methods and fields in Go and PHP samples exist in the data. */
export const names: Check = {
  name: 'names in samples',
  about: "methods and fields of the Go and PHP SDKs that don't exist",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const known = {
      go: identifiers(site, 'src/reference/libraries/go/go-sdk.yaml', others.go),
      php: identifiers(site, 'src/reference/libraries/php/php-sdk.yaml', others.php),
    };
    for (const fence of fencesOf(site, ['go', 'php'])) {
      const language = fence.language as 'go' | 'php';
      const packages = new Set([
        ...standard,
        ...[...fence.code.matchAll(/^\s*(?:import )?(?:(\w+) )?"(?:[\w.-]+\/)*([\w.-]+)"$/gm)].map(
          ([, alias, name]) => alias ?? name,
        ),
      ]);
      // Don't skip the SDK's packages, because names such as `api.StockCandles()` must be documented.
      for (const own of ['api', 'client', 'models', 'dates']) packages.delete(own);
      fence.code.split('\n').forEach((line, index) => {
        const text = line
          .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (item) => ' '.repeat(item.length))
          .replace(/(^|\s)(\/\/|#).*$/, '');
        const calls =
          language === 'go'
            ? text.matchAll(/(?<before>[\w)\]]*)\.(?<name>[A-Z]\w*)/g)
            : text.matchAll(/(?<before>)(?:->|::|\bcatch \((?:\w+ \| )*)(?<name>[A-Za-z]\w*)/g);
        for (const match of calls) {
          const {before = '', name = ''} = match.groups ?? {};
          if (packages.has(before)) continue;
          examined++;
          if (known[language].has(name) || name === 'class') continue;
          const [message = '', fix = ''] = unknownName('name', name, [...known[language]]).split(' -> ');
          findings.push(fence.at(index + 1, match.index + match[0].length - name.length + 1, message, fix));
        }
      });
    }
    return {examined, unit: 'names', findings};
  },
};

/** Returns all names in a data file, except those in sentences, and the names in `more`. */
function identifiers(site: Site, file: string, more: readonly string[]): Set<string> {
  const text = site.read(file).replace(/^\s*(?:- )?(?:text|note|when|fix|meaning|description): [^{].*$/gm, '');
  return new Set([...more, ...[...text.matchAll(/[A-Za-z]\w*/g)].map(([match]) => match)]);
}
