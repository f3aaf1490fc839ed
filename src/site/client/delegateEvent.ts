import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Handles an event for all elements that match a selector, with a single listener on the document. The listener also
 * applies to elements that are added later and to elements that React doesn't render.
 *
 * @param type the event type; the event must bubble
 * @param selector selects the elements
 * @param react called with the element and the event
 */
export function delegated<K extends 'click' | 'keydown'>(
  type: K,
  selector: string,
  react: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): void {
  if (!ExecutionEnvironment.canUseDOM) return;
  document.addEventListener(type, (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) react(element, event);
  });
}
