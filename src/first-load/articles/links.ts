import type {MouseEvent} from 'react';
import {routed} from '../../site/client/matchRoute';

/**
 * Returns the link that contains an element, or undefined if there is none. Also returns undefined for links that the
 * browser must handle: links to other hosts, to files, and to fragments of the same page, and links that open a new
 * window.
 */
export function linkOf(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#'))
    return undefined;
  return routed(link.pathname) === undefined ? undefined : link;
}

/**
 * Returns the path, query, and hash that the router must navigate to, or undefined if the browser handles the click.
 *
 * @param event a click in an article
 */
export function linkTarget({target, button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): string | undefined {
  const link = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) ? linkOf(target) : undefined;
  return link && link.pathname + link.search + link.hash;
}
