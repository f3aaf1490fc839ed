import {NUMBER, type Passage, passagesOf, sentenceAt, valueOf} from '../passages';
import {type Cost, costsOf, focused, type Site} from '../checkedSite';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = String.raw`(?:${MONTHS}) \d{1,2}, \d{4}`;
const COUNT = `(?:${NUMBER})`;

/** Versions other than the current one that pages can mention. */
const mentioned = ['v1.1.0'];

/** Checks that sentences about versions, release dates, costs, concurrency, times, and durations match the data. */
export const proseFacts: Check = {
  name: 'facts in text',
  about:
    'versions, release dates, costs in credits, concurrent requests, reset times, and blocks that contradict the data',
  run(site) {
    const rules = rulesOf(site);
    const findings: Finding[] = [];
    let examined = 0;
    for (const passage of passagesOf(site)) {
      const text = passage.text.replaceAll('`', ' ').replaceAll('‑', '-');
      for (const {pattern, files, judge} of rules) {
        if (files && !files.test(passage.file)) continue;
        for (const match of text.matchAll(pattern)) {
          examined++;
          const right = judge(match, passage, text);
          if (right !== undefined)
            findings.push(
              passage.at(
                match.index,
                `"${match[0].trim()}": the data says ${right}`,
                `write ${right}, or correct the data`,
              ),
            );
        }
      }
    }
    for (const finding of judgeModules(site)) findings.push(finding);
    return {
      examined,
      unit: 'facts',
      findings: [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()],
    };
  },
};

interface Rule {
  readonly pattern: RegExp;
  /** the files that the rule applies to; default: all files */
  readonly files?: RegExp;
  /** returns the correct value from the data if the match contradicts it */
  readonly judge: (match: RegExpMatchArray, passage: Passage, text: string) => string | undefined;
}

function rulesOf(site: Site): Rule[] {
  return [...versionRules(site), ...costRules(site), ...limitRules(site), ...timeRules(site), ...durationRules(site)];
}

function versionRules(site: Site): Rule[] {
  const go = site.project.go.loadGo().library;
  const php = site.project.php.loadPhp().library;
  const number = (range: string) => range.replace(/^\D*/, '');
  const long = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
  const sdk = (file: string) => (/php/.test(file) ? php : go);
  const fixed = (pattern: RegExp, right: string, files?: RegExp): Rule => ({
    pattern,
    files,
    judge: (match) =>
      match[1] === right || right.startsWith(`${match[1]}.`) ? undefined : match[0].replace(match[1] ?? '', right),
  });
  return [
    {
      pattern: /(?<![\w./-])(v\d+\.\d+(?:\.\d+)?(?:-\w+)?)(?![\w/])/g,
      files: /^sdk\/(go|php|index|options|stocks|markets)|(go|php)-sdk\.yaml$/,
      judge: ([, version = ''], {file}) =>
        [sdk(file).version, ...mentioned].includes(version) || (file === 'sdk/index.mdx' && version === php.version)
          ? undefined
          : sdk(file).version,
    },
    fixed(/\bGo (?:version )?(\d+\.\d+(?:\.\d+)?)\b/g, go.go),
    fixed(/\bPHP (?:version )?(\d+\.\d+(?:\.\d+)?)\b/g, number(php.php)),
    fixed(/\bGuzzle (?:version )?(\d+(?:\.\d+)*)\b/g, number(php.requires['guzzlehttp/guzzle'] ?? '')),
    fixed(/\bCarbon (?:version )?(\d+(?:\.\d+)*)\b/g, number(php.requires['nesbot/carbon'] ?? '')),
    {
      pattern: new RegExp(String.raw`\breleased? (?:on |in )?(${DATE})`, 'g'),
      files: /^sdk\/|-sdk\.yaml$/,
      judge: ([, date = ''], {file}) => (date === long(sdk(file).released) ? undefined : long(sdk(file).released)),
    },
    {
      pattern: /\b(MIT|Apache(?: 2\.0)?|BSD|GPL(?:v\d)?|LGPL|ISC|MPL)\b(?= licen[sc]e)/g,
      files: /^sdk\//,
      judge: ([, license = ''], {file}) => (license === sdk(file).license ? undefined : sdk(file).license),
    },
    {
      pattern: new RegExp(String.raw`\bprices (?:of|from|as of|in|published in) ((?:${MONTHS}) \d{4})`, 'gi'),
      judge: ([, month = '']) => {
        const right = site.project.variables.siteVariables.documentedMonth ?? '';
        return month === right ? undefined : right;
      },
    },
  ];
}

/** Matches text such as "1 credit per 1,000 candles". The groups are the credits, the number of units, and the unit. */
const COST = new RegExp(
  String.raw`\b(?<credits>${COUNT}) credits? (?:per|for (?:each|every)|each|a(?=n? (?:request|symbol|contract|candle|response|quote)))\s(?<size>[\d,]+ )?(?<unit>(?:option )?\w+)`,
  'gi',
);

/** Words that pages use for units in the data. */
const unitNames: Readonly<Record<string, string>> = {quote: 'symbol', report: 'response', call: 'formula'};

function costRules(site: Site): Rule[] {
  const costs = costsOf(site);
  const key = (unit: string) => {
    const name = unit
      .toLowerCase()
      .replace(/s$/, '')
      .replace(/^option /, '');
    return unitNames[name] ?? name;
  };
  const show = ({credits, count = 1, per}: Cost) => `${credits} per ${count} ${key(per)}`;
  const allowed = new Set(costs.map(show));
  const creditsPer = (...names: string[]) =>
    new Set(costs.filter(({count, per}) => !count && names.includes(key(per))).map(({credits}) => credits));
  const unless = (right: ReadonlySet<number>, written = '') =>
    right.size === 0 || right.has(valueOf(written))
      ? undefined
      : [...right].map((item) => `${item} ${item === 1 ? 'credit' : 'credits'}`).join(' or ');
  return [
    {
      pattern: COST,
      judge: ({groups = {}}, _, text) => {
        const unit = key(groups.unit ?? '');
        const known = [...allowed].filter((item) => item.endsWith(` ${unit}`));
        if (known.length === 0 || /historical|\blater\b|since /i.test(text)) return undefined;
        const size = Number((groups.size ?? '1').replace(/,/g, ''));
        return allowed.has(`${valueOf(groups.credits ?? '')} per ${size} ${unit}`) ? undefined : known.join(' or ');
      },
    },
    // "Each request costs 2 credits"
    {
      pattern: new RegExp(
        String.raw`\b(?:each|every|an?|one|per|the) (?!following)(?:\w+ )?(?<unit>request|response|symbol|contract|quote|formula|call)(?: \w+){0,3}? costs? (?:exactly |only |about )?(?<credits>${COUNT}) credits?(?! per| for (?:each|every))`,
        'gi',
      ),
      judge: ({groups = {}, index = 0}, _, text) =>
        /\d.*(?:candles|contracts|symbols)|whole|full|minutes|session/i.test(sentenceAt(text, index))
          ? undefined
          : unless(creditsPer(key(groups.unit ?? '')), groups.credits),
    },
    {
      pattern: new RegExp(
        String.raw`\bcosts? (?:exactly |only )?(?<credits>${COUNT}) credits? (?:in total|per request|regardless)`,
        'gi',
      ),
      judge: ({groups = {}}) => unless(creditsPer('request', 'response', 'formula'), groups.credits),
    },
  ];
}

/** Returns rules for limits on concurrent requests and credits. */
function limitRules(site: Site): Rule[] {
  const {common, plans} = site.project.plans.loadPlans();
  const concurrent = String(common.concurrentRequests);
  const daily = new Set(
    Object.values(plans).flatMap((plan) =>
      [plan.dailyCredits, plan.creditsPerMinute].filter((limit) => limit !== 'none'),
    ),
  );
  return [
    {
      pattern: new RegExp(
        String.raw`\b(?<count>${COUNT}) (?:(?:of your |open |running )?(?:concurrent|simultaneous|parallel)\b|(?:of your )?requests (?:at (?:once|the same time|a time)|in parallel|simultaneously|concurrently|running)|(?:workers|threads|connections|goroutines)\b)`,
        'gi',
      ),
      judge: ({groups = {}, 0: written}) => {
        const value = valueOf(groups.count ?? '');
        if (value < 3) return undefined;
        return value === common.concurrentRequests ||
          (/workers|threads|goroutines/.test(written) && value < common.concurrentRequests)
          ? undefined
          : concurrent;
      },
    },
    {
      pattern: /\bX-Api-Ratelimit-Limit: (?<limit>\d+)/g,
      judge: ({groups = {}}) => (daily.has(Number(groups.limit)) ? undefined : [...daily].join(' or ')),
    },
  ];
}

/** Returns rules for the times at which limits reset and the market opens and closes. */
function timeRules(site: Site): Rule[] {
  const {common} = site.project.plans.loadPlans();
  const reset = /\d{1,2}:\d\d [AP]M/.exec(common.reset.daily)?.[0] ?? '';
  return [
    {
      pattern:
        /\b(?:resets?|refills?|refilled|renewed|starts? again|counters?)\b[^.;]{0,60}?(?<time>\d{1,2}(?::\d\d)? ?[AaPp]\.?[Mm]\b)/g,
      judge: ({groups = {}}) => (groups.time?.replace(/\./g, '').toUpperCase() === reset ? undefined : reset),
    },
    {
      pattern:
        /\b(?:market|exchange|NYSE|New York Stock Exchange|trading)\b[^.;]{0,20} opens?[^.;\d]{0,20}(?<time>\d{1,2}:\d\d [AP]M)/g,
      judge: ({groups = {}}) => (groups.time === reset || /4:00 AM/.test(groups.time ?? '') ? undefined : reset),
    },
    {
      pattern:
        /\b(?:market|exchange|NYSE|New York Stock Exchange|regular session)\b[^.;]{0,20} (?:closes?|ends?)[^.;\d]{0,20}(?<time>\d{1,2}:\d\d [AP]M)/g,
      judge: ({groups = {}}) => (/^(?:4|8|1):00 PM$/.test(groups.time ?? '') ? undefined : '4:00 PM'),
    },
  ];
}

/** Returns rules for the durations of account blocks and trials, data ranges, and refresh intervals. */
function durationRules(site: Site): Rule[] {
  const {common} = site.project.plans.loadPlans();
  const blocked = new Set(
    [
      ...site.project.api.loadApi().statusCodes.map(({meaning}) => meaning),
      ...Object.values(site.project.sheets.loadSheets().figures).map(({value, text}) => `block ${value} ${text}`),
    ].flatMap((text) =>
      [...text.matchAll(/block[^.]*?(\d+) (minutes|hours)/g)].map(([, value, unit]) => `${value} ${unit}`),
    ),
  );
  return [
    {
      pattern:
        /\bblock(?:ed|s)?\b[^.;\d]{0,60}?(?<count>\d+|one|two|three|ten|thirty) (?<unit>minutes?|hours?|days?|seconds?)\b/gi,
      judge: ({groups = {}}) =>
        blocked.has(`${valueOf(groups.count ?? '')} ${(groups.unit ?? '').replace(/s?$/, 's')}`)
          ? undefined
          : [...blocked].join(' or '),
    },
    {
      pattern: new RegExp(
        String.raw`\btrials?\b[^.;]{0,30} (?:lasts?|takes?|runs?|ends? after) (?<count>${COUNT}) (?<unit>weeks?|months?)`,
        'gi',
      ),
      judge: () => `${common.trialDays} days`,
    },
    {
      pattern: new RegExp(String.raw`\b(?<count>${COUNT}) (?:years?|months?) of (?:intraday|minute|hourly)`, 'gi'),
      judge: ({groups = {}, 0: written}, _, text) =>
        /several|combine|download/i.test(text) || (valueOf(groups.count ?? '') === 1 && written.includes('year'))
          ? undefined
          : '1 year',
    },
    {
      pattern: /\bGOOGLEFINANCE\b[^.;]{0,60} every (?<count>\w+) minutes?/g,
      judge: ({groups = {}}) => {
        const minutes = site.project.sheets.loadSheets().figures['refresh-minutes']?.value;
        return valueOf(groups.count ?? '') === minutes ? undefined : `${minutes} minutes`;
      },
    },
  ];
}

/** Checks module paths, package names, authorization schemes, and the values of rate limit headers on pages. */
function judgeModules(site: Site): Finding[] {
  const {module} = site.project.go.loadGo().library;
  const php = site.project.php.loadPhp().library;
  const limits = Object.values(site.project.plans.loadPlans().plans).flatMap((plan) => [
    plan.dailyCredits,
    plan.creditsPerMinute,
  ]);
  return focused(site, site.pages).flatMap(({file, source}) => {
    const findings: Finding[] = [];
    for (const match of source.matchAll(/github\.com\/MarketDataApp\/([\w-]*go[\w-]*)\b/gi))
      if (match[0] !== module)
        findings.push(atOffset(file, source, match.index, `there is no module ${match[0]}`, `write ${module}`));
    for (const match of source.matchAll(/github\.com\/MarketDataApp\/sdk-go\/(v\d+)/g))
      findings.push(atOffset(file, source, match.index, `the module has no ${match[1]}`, `write ${module}`));
    for (const match of source.matchAll(
      /Authorization["']?:\s?["'`]?(?!Bearer\b|\[Bearer|f["'])([A-Z][a-z]+) (?=YOUR_TOKEN|\$|\{)/g,
    ))
      findings.push(
        atOffset(file, source, match.index, `"${match[1]}" is not the scheme of the token`, 'write Bearer'),
      );
    for (const match of source.matchAll(/\bmarketdataapp\/[\w-]+/g))
      if (match[0] !== php.package)
        findings.push(atOffset(file, source, match.index, `there is no package ${match[0]}`, `write ${php.package}`));
    for (const match of source.matchAll(
      /X-Api-Ratelimit-Limit: (\d+)[\s\S]{0,40}?X-Api-Ratelimit-Remaining: (\d+)/gi,
    )) {
      if (!limits.includes(Number(match[1])))
        findings.push(
          atOffset(
            file,
            source,
            match.index,
            `no plan has ${match[1]} credits`,
            `write ${limits.filter((limit) => limit !== 'none').join(' or ')}`,
          ),
        );
      if (Number(match[2]) > Number(match[1]))
        findings.push(
          atOffset(file, source, match.index, 'more credits remain than the limit allows', 'correct one of them'),
        );
    }
    return findings;
  });
}
