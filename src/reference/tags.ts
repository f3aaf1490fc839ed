import {apiTags} from './api/tags';
import {dateTags} from './dates/tags';
import {diagramTags} from './diagrams/tags';
import {generalTags} from './general/tags';
import {goTags} from './libraries/go/tags';
import {homeTags} from './home';
import {phpTags} from './libraries/php/tags';
import {planTags} from './plans/tags';
import {seeAlsoTags} from './seeAlso';
import {sheetsTags} from './sheets/tags';
import type {Tags} from '../tags/tag';

/** Every reference tag of the site by name; each family has a file of its own. */
export const tags: Tags = {
  ...apiTags,
  ...dateTags,
  ...diagramTags,
  ...generalTags,
  ...goTags,
  ...homeTags,
  ...phpTags,
  ...planTags,
  ...seeAlsoTags,
  ...sheetsTags,
};
