import * as docs from 'docusaurus-plugin-docs-checks/checks';
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

/** Checks of what is generated from the data. If the data don't load, they don't run. */
const ofData = [
  docs.compile,
  docs.frontMatter,
  coverage,
  docs.links,
  policy,
  docs.structure,
  requests,
  docs.json,
  docs.code,
  names,
  textNames,
  formulas,
  facts,
  docs.linkTexts,
  docs.externalUrlsCheck,
  examples,
].map(
  (check): docs.Check => ({
    ...check,
    run(site) {
      if (loadData(site).blocked) throw new Error('the data does not load -> correct what the check "data" reports');
      return check.run(site);
    },
  }),
);

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly docs.Check[] = [
  data,
  ...ofData,
  templates,
  docs.words,
  docs.prose,
  docs.spelling,
  docs.markdown,
  documents,
  docs.secrets,
  types,
  lint,
  unused,
];
