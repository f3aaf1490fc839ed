import {allChecks, type Basis, type Check} from 'docusaurus-plugin-docs-checks/checks';
import {dataFindings} from './dataFiles';
import {data} from './rules/data';
import {documents} from './rules/documents';
import {examples} from './rules/examples';
import {facts} from './rules/facts';
import {formulas} from './rules/formulas';
import {requests} from './rules/requests';
import {templates} from './rules/templates';
import {textNames} from './rules/textNames';
import {lint, types, unused} from './rules/tools';

export {options} from './site';

/** If the data don't load, checks that need them don't run. */
export const basis: Basis = {check: data, isBlocked: (site) => dataFindings(site).length > 0};

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly Check[] = [
  data,
  ...allChecks,
  ...[requests, textNames, formulas, facts, examples, templates, documents],
  ...[types, lint, unused],
];
