import {blocksOfMdast} from '../blocks';
import {collectPlanFigures, differences} from '../planFigures';
import type {Check} from '../check';
import {parse} from '../finding';

/** Checks that the numbers about plans on pages and in the announcement match `plans.yaml` and each other. */
export const figures: Check = {
  name: 'plan figures',
  about: 'limits, prices, and delays in prose that differ from src/reference/plans/plans.yaml or between pages',
  run(site) {
    const data = site.project.plans.loadPlans();
    const pages = site.pages.flatMap(({file, source, frontMatter, expanded}) => {
      if (!expanded) return [];
      const lines = source.split('\n');
      const head = ['title', 'description'].flatMap((key) => {
        const text = frontMatter[key];
        if (typeof text !== 'string') return [];
        return [
          {
            text,
            row: '',
            column: '',
            table: '',
            line: lines.findIndex((line) => line.startsWith(`${key}:`)) + 1,
            col: 1,
          },
        ];
      });
      return [
        {
          name: file,
          blocks: [...head, ...blocksOfMdast(expanded)],
          plan: typeof frontMatter.plan === 'string' ? frontMatter.plan : undefined,
          prices: file.startsWith('account/'),
        },
      ];
    });
    const settings = 'src/site/site.ts';
    const line =
      site
        .read(settings)
        .split('\n')
        .findIndex((text) => /^\s*content:/.test(text)) + 1;
    const text = site.project.settings.announcement.content.replace(/<[^>]+>/g, '');
    const announcement = {text, row: '', column: '', table: '', line, col: 1};
    const all = [...pages, {name: settings, blocks: [announcement], plan: undefined, prices: true}];
    const statements = collectPlanFigures(all, data);
    const findings = statements.flatMap(({finding, where}) => (finding === undefined ? [] : [parse(finding, where)]));
    const different =
      findings.length > 0
        ? []
        : differences(statements, data).map((text) => ({
            ...parse(text.replace(/^.* at (\S+)$/, '$1 '), 'src/reference/plans/plans.yaml'),
            message: text,
            fix: 'use the same value everywhere',
          }));
    return {examined: statements.length, unit: 'statements', findings: [...findings, ...different]};
  },
};
