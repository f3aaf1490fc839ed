import {parse} from 'yaml';
import type {Configuration} from 'markdownlint';
import type {Check} from '../check';
import type {Finding} from '../finding';

const SETTINGS = '.markdownlint.yaml';

/** Lints Markdown with markdownlint and the site's rules in `.markdownlint.yaml`, which editors also use. */
export const markdown: Check = {
  name: 'markdown lint',
  applies: (site) => site.exists(SETTINGS),
  async run(site) {
    const {lint} = await import('markdownlint/sync');
    const config = parse(site.read(SETTINGS)) as Configuration;
    const documents = (site.options.documents ?? [])
      .filter(site.exists)
      .map((file) => ({file, source: site.read(file)}));
    const pages = [...site.pages, ...documents];
    const strings = Object.fromEntries(
      pages.map(({file, source}) => [
        file,
        source.replace(/^\{\/\*.*?\*\/\}$/gm, '<!-- -->').replace(/ *\{\/\*.*?\*\/\}$/gm, ''),
      ]),
    );
    const findings: Finding[] = Object.entries(lint({strings, config})).flatMap(([file, errors]) =>
      errors.map(({lineNumber, ruleNames, ruleDescription, errorDetail, errorContext, errorRange}) => ({
        file,
        line: lineNumber,
        column: errorRange?.[0] ?? 1,
        message: `${ruleNames[0]} ${ruleDescription}${errorDetail ? `: ${errorDetail}` : ''}${errorContext ? ` (${errorContext})` : ''}`,
        fix: `see ${ruleNames[1] ?? ruleNames[0]} in ${SETTINGS}`,
      })),
    );
    return {examined: pages.length, unit: 'files', findings};
  },
};
