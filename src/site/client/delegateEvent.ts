import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Reacts to an event of every element of a kind, those that are still to come and those that React leaves alone among
 * them, by one listener on the document.
 *
 * @param type of the event; it has to bubble
 * @param selector of the elements
 * @param react is called with the element that the event met
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
