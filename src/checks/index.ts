import {allChecks, type Check, markdown, prose, secrets, spelling, words} from 'docusaurus-plugin-docs-checks/checks';
import {dataFindings} from './dataFiles';
import {data} from './rules/data';
import {documents} from './rules/documents';
import {examples} from './rules/examples';
import {facts} from './rules/facts';
import {formulas} from './rules/formulas';
import {requests} from './rules/requests';
import {templates} from './rules/templates';
import {textNames} from './rules/textNames';

export {options} from './site';

/** Checks of what is written in the sources. */
const ofTexts: readonly Check[] = [words, prose, spelling, markdown, secrets, templates, documents];
const ofPages = allChecks.filter((check) => !ofTexts.includes(check));

/** Checks of pages and of what is generated from the data. If the data don't load, they don't run. */
const ofData = [...ofPages, requests, textNames, formulas, facts, examples].map(
  (check): Check => ({
    ...check,
    run(site) {
      if (dataFindings(site).length > 0)
        throw new Error('the data does not load -> correct what the check "data" reports');
      return check.run(site);
    },
  }),
);

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly Check[] = [data, ...ofData, ...ofTexts];
