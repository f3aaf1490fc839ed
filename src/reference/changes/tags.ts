import {changesMonth} from '../../site/serviceState';
import type {Tags} from '../../site/tags/tag';
import {findChange} from './model';

export const changeTags: Tags = {
  /** `<Change id="feed-mode" />` shows a change to the service after the month that the site describes. */
  Change: {
    required: ['id'],
    render: ({id = ''}) =>
      `**As of ${changesMonth}:** ${findChange(id)
        .text.trim()
        .replace(/\s*\n\s*/g, ' ')}`,
  },
};
