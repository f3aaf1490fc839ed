import * as docs from 'docusaurus-plugin-docs-checks/checks';
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
export const basis: docs.Basis = {check: data, isBlocked: (site) => dataFindings(site).length > 0};

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly docs.Check[] = [
  data,
  docs.compile,
  docs.frontMatter,
  docs.links,
  docs.structure,
  requests,
  docs.json,
  docs.code,
  textNames,
  formulas,
  facts,
  docs.linkTexts,
  examples,
  templates,
  docs.words,
  docs.prose,
  docs.spelling,
  docs.markdown,
  docs.externalUrlsCheck,
  documents,
  docs.secrets,
  types,
  lint,
  unused,
];
