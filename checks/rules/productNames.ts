import {distance} from 'fastest-levenshtein';
import {passagesOf} from '../passages';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Correct spellings of company names, formats, and programs. */
const brands = [
  ...['GitHub', 'JavaScript', 'TypeScript', 'Node.js', 'Postman', 'Packagist', 'Cloudflare', 'YouTube', 'LinkedIn'],
  ...['Google Sheets', 'Google Workspace', 'Google Apps Script', 'Google Workspace Marketplace', 'OpenAPI', 'Swagger'],
  ...['WebSocket', 'PowerShell', 'macOS', 'Docusaurus', 'TrustPilot', 'Capterra', 'Guzzle', 'Composer', 'Nasdaq'],
  ...['PayPro Global', 'New York Stock Exchange', 'Wall Street'],
];
/** Words before "plan" or "trial" that aren't the name of a plan. */
const generic =
  /^(?:A|All|An|Annual|Any|Both|Change|Choose|Compare|Current|Custom|Data|Different|Each|Every|Free|Higher|If|Large|Larger|Lower|Monthly|My|New|No|Old|One|On|Other|Our|Paid|Pick|Prepaid|Same|Select|Smaller|Some|That|The|This|To|Trial|Upgrade|What|When|Which|With|Without|Yearly|Your|Cheapest|Data|Suitable)$/;

/** Checks the spelling of the product name, plans, formulas, and third-party names. */
export const productNames: Check = {
  name: 'product names',
  about: "misspelled names of the product, plans, formulas, and other companies, and plans that don't exist",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const {product} = site.project.variables.siteVariables;
    const plans = Object.values(site.project.plans.loadPlans().plans).map(({name}) => name);
    const formulas = formulaNames(site);
    const exact = [product ?? '', ...brands, ...plans].filter(Boolean);
    const several = exact.filter((item) => item.includes(' '));
    for (const {text: passageText, at} of passagesOf(site)) {
      const text = passageText.replace(/`[^`]*`/g, (item) => ' '.repeat(item.length));
      for (const name of exact) {
        // Names such as "Market data" and "composer" can also be common nouns, so lowercase is allowed.
        for (const match of text.matchAll(loosely(name))) {
          examined++;
          const written = match[0].replace(/\s+/g, ' ');
          const isPlain =
            written.toLowerCase() === written ||
            written === name.replace(/ Trial$/, ' trial') ||
            (name === product && /^Market data$/.test(written));
          if (
            written !== name &&
            !(
              isPlain &&
              (plans.includes(name) ||
                name === product ||
                /^(?:Composer|Swagger|Wall Street|Guzzle|Postman)$/.test(name))
            )
          )
            findings.push(at(match.index, `"${written}" should be "${name}"`, `write ${name}`));
        }
      }
      for (const {index, words} of runsOf(text)) {
        const near = several.find((name) => name !== words && isNear(words, name));
        if (near && !several.includes(words))
          findings.push(at(index, `"${words}" looks like ${near}`, `write ${near}`));
      }
      for (const match of text.matchAll(
        /\b(?<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?:plan|Plan|trial|Trial)\b(?! [Ll]imits| [Uu]pgrades)/g,
      )) {
        const name = match.groups?.name ?? '';
        const last = name.split(' ').at(-1) ?? '';
        const isStart = /(?:^|[.!?:] )$/.test(text.slice(0, match.index));
        if (
          plans.some((plan) => plan === name || plan.startsWith(`${name} `) || plan === last) ||
          generic.test(last) ||
          generic.test(name)
        )
          continue;
        if (isStart && name === last && !plans.some((plan) => isNear(name, plan))) continue;
        examined++;
        findings.push(at(match.index, `there is no plan "${name}"`, `write one of ${plans.join(', ')}`));
      }
      for (const match of passageText.matchAll(/(?<![\w/.-])[A-Z]{6,16}(?![\w-])/g)) {
        const near = formulas.find((name) => name !== match[0] && distance(name, match[0]) <= 2);
        if (formulas.includes(match[0])) examined++;
        else if (near) findings.push(at(match.index, `there is no formula ${match[0]}`, `did you mean ${near}?`));
      }
    }
    return {examined, unit: 'names', findings: unique(findings)};
  },
};

function formulaNames(site: Site): string[] {
  const {formulas, helpers, spreadsheetFunctions} = site.project.sheets.loadSheets();
  return [formulas, helpers, spreadsheetFunctions].flatMap((item) => Object.keys(item));
}

/** Returns a pattern for a name in any case, with spaces, hyphens, or neither, but not in identifiers or URLs. */
function loosely(name: string): RegExp {
  const words = name.split(' ').map((word) => word.replace(/[.]/g, '\\.'));
  return new RegExp(`(?<![\\w/.@{-])${words.join('[ -]?')}(?![\\w/@-]|\\.\\w)`, 'gi');
}

/** Returns sequences of two to four words in title case. */
function runsOf(text: string): {index: number; words: string}[] {
  const found: {index: number; words: string}[] = [];
  for (const match of text.matchAll(/\b[A-Z]\w+(?: [A-Z]\w*)+/g)) {
    const words = match[0].split(' ');
    for (let from = 0; from < words.length; from++)
      for (let size = 2; size <= 4 && from + size <= words.length; size++)
        found.push({
          index: match.index + words.slice(0, from).join(' ').length + Number(from > 0),
          words: words.slice(from, from + size).join(' '),
        });
  }
  return found;
}

/** Returns whether two names differ by a single character, or by at most two characters if the name is long. */
function isNear(words: string, name: string): boolean {
  if (Math.abs(words.length - name.length) > 2) return false;
  const apart = distance(words.toLowerCase(), name.toLowerCase());
  if (apart === 0 || apart > 2) return false;
  // A suffix isn't a typo: "Trader Trials", "Starter Trial's".
  if (words.toLowerCase().startsWith(name.toLowerCase())) return false;
  return apart === 1 ? name.length > 5 : name.length > 9;
}

const unique = (findings: readonly Finding[]) => [
  ...new Map(findings.map((finding) => [`${finding.file}:${finding.line}:${finding.column}`, finding])).values(),
];
