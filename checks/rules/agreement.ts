import {type Fence, fencesOf} from '../fences';
import type {CheckedPage, Site} from '../checkedSite';
import type {Check} from '../check';
import {type Finding, top} from '../finding';

/** Checks that front matter, samples, and the order of pages agree with the data. */
export const agreement: Check = {
  name: 'pages and data',
  about:
    'badges and plan pages that differ from the data, unknown PHP classes, and samples that accept only status 200',
  run(site) {
    const {operations, universal} = site.project.api.loadApi();
    const parameters = Object.values(universal);
    const classes = phpClasses(site.project.php.loadPhp());
    const plans = Object.keys(site.project.plans.loadPlans().plans);
    const fences = fencesOf(site).filter(({written}) => written);
    return {
      examined: site.pages.length,
      unit: 'pages',
      findings: [
        ...site.pages.flatMap((page) => {
          const described =
            page.frontMatter.type === 'endpoint'
              ? operations[String(page.frontMatter.operation)]
              : parameters.find((parameter) => parameter.page === page.route);
          return described ? judgeBadge(page, described.badge) : [];
        }),
        ...judgeOrder(site.pages, plans),
        ...fences.flatMap((fence) => [...judgeClasses(fence, classes), ...judgeStatus(fence)]),
      ],
    };
  },
};

/** Returns a finding if the badge in a page's front matter differs from the badge in the data. */
export function judgeBadge({file, frontMatter}: Page, badge: string | undefined): Finding[] {
  if (frontMatter.badge === badge) return [];
  const fix = badge ? `write badge: ${badge}, or change the data` : 'remove the badge, or add it to the data';
  return [top(file, `the data has ${badge ? `the badge ${badge}` : 'no badge'}`, fix)];
}

/** Returns a finding for each plan page that the sidebar lists in another order than the data. */
export function judgeOrder(pages: readonly Page[], plans: readonly string[]): Finding[] {
  const named = pages
    .filter(({frontMatter}) => frontMatter.plan !== undefined)
    .sort((one, other) => Number(one.frontMatter.sidebar_position) - Number(other.frontMatter.sidebar_position));
  const order = plans.filter((plan) => named.some(({frontMatter}) => frontMatter.plan === plan));
  return named.flatMap(({file, frontMatter}, index) =>
    frontMatter.plan === order[index]
      ? []
      : [top(file, `the sidebar lists this plan in place of ${order[index]}`, 'set sidebar_position as in plans.yaml')],
  );
}

type Page = Pick<CheckedPage, 'file' | 'frontMatter'>;
type Code = Pick<Fence, 'code' | 'language' | 'at'>;

/** Returns the classes that the PHP SDK's data names, with their namespaces. */
function phpClasses({library, enums, errors, resources}: ReturnType<Site['project']['php']['loadPhp']>): string[] {
  return [
    library.client,
    library.parameters,
    ...Object.keys(enums).map((name) => `${library.enums}\\${name}`),
    ...errors.map((error) => error.class),
    ...Object.values(resources).flatMap(({namespace, classes}) =>
      Object.keys(classes).map((name) => `${library.responses}\\${namespace}\\${name}`),
    ),
  ];
}

/** Returns a finding for each class of the SDK that PHP code names and that doesn't exist. */
export function judgeClasses({code, language, at: place}: Code, classes: readonly string[]): Finding[] {
  if (language !== 'php') return [];
  return [...code.matchAll(/\bMarketDataApp(?:\\\w+)+/g)].flatMap(({0: name, index}) => {
    if (classes.includes(name)) return [];
    const before = code.slice(0, index).split('\n');
    const own = classes.find((item) => item.endsWith(`\\${name.split('\\').at(-1)}`));
    return [
      place(before.length, before.at(-1)!.length + 1, `the PHP SDK has no class ${name}`, `write ${own ?? 'its name'}`),
    ];
  });
}

/** Returns a finding if code accepts only status 200, because responses from the API's cache have status 203. */
export function judgeStatus({code, at: place}: Code): Finding[] {
  const match = /(?:[!=]==? ?200\b|StatusOK\b)/.exec(code);
  if (!match || /\b203\b/.test(code)) return [];
  const before = code.slice(0, match.index).split('\n');
  return [place(before.length, before.at(-1)!.length + 1, 'the sample accepts only status 200', 'accept 203, too')];
}
