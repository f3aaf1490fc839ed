import {
  type Basis,
  type Check,
  code,
  compile,
  externalUrlsCheck,
  frontMatter,
  json,
  links,
  linkTexts,
  markdown,
  prose,
  secrets,
  spelling,
  structure,
  words,
} from 'docusaurus-plugin-docs-checks/checks';
import {loadData} from './dataFiles';
import {coverage} from './rules/coverage';
import {data} from './rules/data';
import {documents} from './rules/documents';
import {examples} from './rules/examples';
import {facts} from './rules/facts';
import {formulas} from './rules/formulas';
import {names} from './rules/names';
import {policy} from './rules/policy';
import {requests} from './rules/requests';
import {templates} from './rules/templates';
import {textNames} from './rules/textNames';
import {lint, types, unused} from './rules/tools';

export {options} from './site';

/** If the data don't load, checks that need them don't run. */
export const basis: Basis = {check: data, isBlocked: (site) => loadData(site).blocked};

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly Check[] = [
  data,
  compile,
  frontMatter,
  coverage,
  links,
  policy,
  structure,
  requests,
  json,
  code,
  names,
  textNames,
  formulas,
  facts,
  linkTexts,
  examples,
  templates,
  words,
  prose,
  spelling,
  markdown,
  externalUrlsCheck,
  documents,
  secrets,
  types,
  lint,
  unused,
];
