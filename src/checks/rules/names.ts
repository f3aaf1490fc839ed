import {findSdk} from '../../reference/data/sdks/model';
import {distance} from 'fastest-levenshtein';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {atOffset, type Check, fencesOf, type Site, split} from 'docusaurus-plugin-docs-checks/checks';

const files = {
  go: 'src/reference/data/sdks/go.yaml',
  php: 'src/reference/data/sdks/php.yaml',
} as const;

/** Uses of names in code. The group "own" is what is before the name if the name must belong to the SDK. */
const uses = {
  go: /(?<=(?<own>\b(?:client|marketdata|stocks|options|funds|markets|utilities))|)\.\s*(?<name>[A-Z]\w*)/g,
  php: /(?<=(?<own>\$client(?:->\w+)?)|)(?:->|::)(?<name>[A-Za-z]\w*)/g,
} as const;
/** What is before a name of Go's standard library. */
const STANDARD = /\b(?:context|csv|errors|fmt|http|io|json|log|os|slog|sort|strconv|strings|time|url)$/;
const TEXTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=^|\s)(?:\/\/|#).*$/gm;

/**
 * Checks that the methods and fields of the SDKs in Go and PHP samples exist in the data. Names of other packages are
 * unknown, so a name that doesn't follow a part of the SDK is wrong only if it's almost a name of the SDK.
 */
export const names: Check = {
  name: 'names in samples',
  run(site) {
    let examined = 0;
    const known = {go: namesIn(site, files.go), php: namesIn(site, files.php)};
    const php = findSdk('php');
    const classes = Object.entries(php.imports).map(([name, module]) => `${module}\\${name}`);
    const findings = fencesOf(site, ['go', 'php']).flatMap((fence) => {
      const language = fence.language as 'go' | 'php';
      const isSdk = fence.page.file.startsWith('sdk/') || fence.code.includes('MarketDataApp');
      const code = fence.code.replace(TEXTS, (text) => ' '.repeat(text.length));
      const report = (kind: string, name: string, offset: number, others: readonly string[]) => {
        const {line, column} = atOffset('', code, offset, '', '');
        return fence.at(line, column, ...split(unknownName(kind, name, others)));
      };
      return [
        ...[...code.matchAll(/\bMarketDataApp(?:\\\w+)+/g)].flatMap(({0: name, index}) =>
          language === 'go' || classes.includes(name) ? [] : report('class', name, index, classes),
        ),
        ...[...code.matchAll(uses[language])].flatMap((match) => {
          const {own, name = ''} = match.groups ?? {};
          examined++;
          const methods = php.methods
            .filter(({call}) => own?.includes('->') && call.startsWith(`${own}->`))
            .map((method) => method.name);
          if (methods.length > 0 && !methods.includes(name)) return report('method', name, match.index, methods);
          const [, type = ''] = /(\w+)$/.exec(code.slice(0, match.index)) ?? [];
          const cases = match[0].startsWith('::')
            ? php.values[type]?.forms.map((form) => form.code.split('::')[1]!)
            : undefined;
          if (cases && !cases.includes(name)) return report('case', name, match.index, cases);
          const isStandard = language === 'go' && STANDARD.test(code.slice(0, match.index));
          if (known[language].includes(name) || isStandard || name === 'class') return [];
          if (!(own && isSdk) && !known[language].some((other) => isAlmost(name, other))) return [];
          return report('name', name, match.index + match[0].length - name.length, known[language]);
        }),
      ];
    });
    return {examined, unit: 'names', findings};
  },
};

/** Returns the names in a data file of an SDK, without those in sentences and those of earlier versions. */
const namesIn = (site: Site, file: string): readonly string[] => [
  ...new Set(
    site
      .read(file)
      .replace(/\b(?:text|was|title|avoid): (?:'[^'\n]*'|"[^"\n]*"|[^{}\n]*?)(?=, \w+: |\}|$)/gm, '')
      .match(/[A-Za-z]\w*/g) ?? [],
  ),
];

/** Returns whether a name is probably another name with a mistake, and not its plural. */
function isAlmost(name: string, other: string): boolean {
  if (name.length < 5 || name[0] !== other[0] || `${name}s` === other || name === `${other}s`) return false;
  return name.toLowerCase() === other.toLowerCase() || distance(name, other) <= (name.length > 8 ? 2 : 1);
}
