import {apiTags} from './api/tags';
import {changeTags} from './changes/tags';
import {dateTags} from './dates/tags';
import {generalTags} from './general/tags';
import {libraries} from './libraries';
import {planTags} from './plans/tags';
import {seeAlsoTags} from './seeAlso';
import {sheetsTags} from './sheets/tags';
import type {Tags} from '../site/tags/tag';

/** All reference tags by name. Each group of tags is in a separate file. */
export const tags: Tags = Object.assign(
  {},
  apiTags,
  changeTags,
  dateTags,
  generalTags,
  planTags,
  seeAlsoTags,
  sheetsTags,
  ...Object.values(libraries).map((library) => library.tags),
);
