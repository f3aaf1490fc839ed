import {exampleTags} from './samples/tags';
import {apiTags} from './api/tags';
import {changeTags} from './changes/tags';
import {dateTags} from './dates/tags';
import {generalTags} from './general/tags';
import {planTags} from './plans/tags';
import {sdkTags} from './sdks/tags';
import {seeAlsoTags} from './seeAlso';
import {sheetsTags} from './sheets/tags';
import {tableTags} from './api/tables';
import type {Tags} from 'docusaurus-plugin-data-tags/tag';

export {siteVariables as variables} from './variables';

/** All reference tags by name. Each group of tags is in a separate file. */
export const tags: Tags = {
  ...apiTags,
  ...tableTags,
  ...exampleTags,
  ...changeTags,
  ...dateTags,
  ...generalTags,
  ...planTags,
  ...seeAlsoTags,
  ...sheetsTags,
  ...sdkTags,
};
