import path from 'node:path';
import {keepWhileCurrent, reportEachRead} from 'docusaurus-plugin-data-tags/data';
import {hostedAt} from '../../settings/hostedAt';
import {documentedMonth} from '../../settings/serviceState';
import {site, siteTitle} from '../../settings/site';
import {replaceVariables, type Variables} from 'docusaurus-plugin-data-tags/variables';
import {featureVariables, loadPlans, planVariables} from './plans/model';

/**
 * Returns the variables that pages can use in text, link URLs, component attributes, and front matter, with their values:
 * settings of the site, and the names of the plans, such as `plans.freeForever`.
 */
export const siteVariables = keepWhileCurrent((): Variables => {
  const settings = {
    product: site.product,
    siteTitle,
    documentedMonth: documentedMonth(),
    apiHost: site.apiHost,
    sdkLanguages: site.sdkLanguages,
    baseUrl: hostedAt(process.env).baseUrl,
    repository: site.repository,
    ...Object.fromEntries(Object.entries(site.links).map(([name, address]) => [`links.${name}`, address])),
  };
  // A page depends on the data of the plans only if it names a plan.
  const fileOf = (name: string) => path.join(__dirname, name in settings ? 'variables.ts' : 'plans/plans.yaml');
  return reportEachRead({...settings, ...planVariables(loadPlans()), ...featureVariables(loadPlans())}, fileOf);
});

/** Replaces the site variables in a string. @throws Error if a variable is unknown */
export const fillVariables = (value: string): string => replaceVariables(value, siteVariables());
