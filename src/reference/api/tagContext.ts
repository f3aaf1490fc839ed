import {type Api, findOperation, loadApi, type Operation} from './model';
import type {Tag} from '../../site/tags/tag';

/** Creates a tag for an operation, which the tag's `operation` attribute or the page's front matter specifies. */
export const aboutOperation = (render: (operation: Operation, api: Api) => string): Tag => ({
  required: ['operation'],
  render: ({operation = ''}) => render(findOperation(operation), loadApi()),
});
