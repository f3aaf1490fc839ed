import {apiTags} from './api';
import {dateTags} from './dates';
import {diagramTags} from './diagrams';
import {generalTags} from './general';
import {goTags} from './go';
import {homeTags} from './home';
import {phpTags} from './php';
import {planTags} from './plans';
import {seeAlsoTags} from './seeAlso';
import {sheetsTags} from './sheets';
import type {Tags} from './tag';

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
