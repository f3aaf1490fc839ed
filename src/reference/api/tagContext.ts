import {type Api, findOperation, loadApi, type Operation} from './model';
import type {Tag} from '../../tags/tag';

/** A tag about the operation that the page names in its front matter. */
export const aboutOperation = (render: (operation: Operation, api: Api) => string): Tag => ({
  required: ['operation'],
  render: ({operation = ''}) => render(findOperation(operation), loadApi()),
});

/** `a, b and c` */
export function list(items: readonly string[], word = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
