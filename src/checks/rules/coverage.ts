import {loadSheets} from '../../reference/data/sheets/model';
import {loadApi} from '../../reference/data/api/model';
import {type Check, type Finding, top} from 'docusaurus-plugin-docs-checks/checks';

/** The required tags for each type of page. */
const anatomy: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['Endpoint', 'RequestExample', 'Parameters', 'ResponseFields', 'Errors'],
  formula: ['FormulaSignature', 'FormulaArguments', 'FormulaExamples', 'FormulaCosts', 'FormulaMistakes', 'FormulaApi'],
};

/** Checks that every operation and formula has a page at its URL with all required tags. */
export const coverage: Check = {
  name: 'coverage',
  run(site) {
    const owed = [
      ...Object.keys(loadApi().operations).map((id) => ({
        file: `api/${id}.mdx`,
        key: 'operation',
        name: id,
        data: `src/reference/data/api/openapi/${id}.yaml`,
      })),
      ...Object.entries(loadSheets().formulas).map(([name, {page}]) => ({
        file: `${page.slice(1)}.mdx`,
        key: 'formula',
        name,
        data: 'src/reference/data/sheets/sheets.yaml',
      })),
    ];
    const findings = [
      ...owed.flatMap(({file, key, name, data}): Finding[] => {
        const page = site.pages.find((item) => item.file === file);
        if (!page) return [top(data, `the ${key} ${name} has no page`, 'run "npm run new", and read what it prints')];
        if (page.frontMatter[key] === name) return [];
        return [top(file, `the page doesn't document the ${key} ${name}`, `add "${key}: ${name}" to the front matter`)];
      }),
      ...site.pages.flatMap(({file, frontMatter, source}) =>
        (anatomy[String(frontMatter.type)] ?? [])
          .filter((tag) => !source.includes(`<${tag}`))
          .map((tag) => top(file, `the page has the type ${frontMatter.type} but no <${tag} />`, 'add it')),
      ),
    ];
    return {examined: owed.length, unit: 'operations and formulas', findings};
  },
};
