import {exampleTags} from './examples';
import {apiTags} from './api';
import {changeTags} from './changes';
import {dateTags} from './dates';
import {generalTags} from './general';
import {planTags} from './plans';
import {sdkTags} from './sdks';
import {seeAlsoTags} from './seeAlso';
import {sheetsTags} from './sheets';
import {tableTags} from './apiTables';
import type {Tags} from 'docusaurus-plugin-data-tags/tag';

export {siteVariables as variables} from '../data/variables';

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
