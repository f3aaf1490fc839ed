import type {Check} from '../check';
import type {Finding} from '../finding';

/** The required tags for each type of page. */
const anatomy: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['Endpoint', 'RequestExample', 'ResponseExamples', 'Parameters', 'ResponseFields', 'Errors'],
  formula: ['FormulaSignature', 'FormulaArguments', 'FormulaExamples', 'FormulaCosts', 'FormulaMistakes', 'FormulaApi'],
};

/** Checks that every operation and formula has a page at its URL with all required tags. */
export const coverage: Check = {
  name: 'coverage',
  about: 'operations and formulas without a page, and pages that lack a required tag',
  run(site) {
    const findings: Finding[] = [];
    const top = {line: 1, column: 1};
    const formulas = site.project.sheets.loadSheets().formulas;
    const owed = [
      ...Object.keys(site.project.api.loadApi().operations).map((id) => ({
        file: `api/${id}.mdx`,
        key: 'operation',
        name: id,
        from: `src/reference/api/openapi/${id}.yaml`,
      })),
      ...Object.entries(formulas).map(([name, {page}]) => ({
        file: `${page.slice(1)}.mdx`,
        key: 'formula',
        name,
        from: 'src/reference/sheets/sheets.yaml',
      })),
    ];
    for (const {file, key, name, from} of owed) {
      const page = site.pages.find((item) => item.file === file);
      if (!page)
        findings.push({
          file: from,
          ...top,
          message: `the ${key} ${name} has no page`,
          fix: `run "npm run new -- ${key === 'operation' ? 'endpoint' : 'formula'} ${name}"`,
        });
      else if (page.frontMatter[key] !== name)
        findings.push({
          file,
          ...top,
          message: `the page doesn't document the ${key} ${name}`,
          fix: `add "${key}: ${name}" to the front matter`,
        });
    }
    for (const {file, frontMatter, source} of site.pages) {
      for (const tag of anatomy[String(frontMatter.type)] ?? []) {
        if (!source.includes(`<${tag}`))
          findings.push({
            file,
            ...top,
            message: `the page has the type ${String(frontMatter.type)} but no <${tag} />`,
            fix: 'add it',
          });
      }
    }
    return {examined: owed.length, unit: 'operations and formulas', findings};
  },
};
