import path from 'node:path';
import {fixtureOf, page} from 'docusaurus-plugin-docs-checks/fixture';
import {openSite} from './site';

export {page};
/** Run checks on a site that contains only a few files, with the options of this site. For tests. */
export const {findingsIn, testCheck} = fixtureOf((files) => openSite(path.resolve(__dirname, '../..'), files));
