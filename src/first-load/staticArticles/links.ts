import type {MouseEvent, SyntheticEvent} from 'react';
import {routed} from '../../site/client/matchRoute';

/** The link of the site's router that an event met; none for other hosts, files, places on this page and new windows. */
function linkOf(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#'))
    return undefined;
  return routed(link.pathname) === undefined ? undefined : link;
}

/**
 * @param event a click in an article
 * @returns the address that the router is to show; undefined when the click is the browser's
 */
export function followed({target, button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): string | undefined {
  const link = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) ? linkOf(target) : undefined;
  return link && link.pathname + link.search + link.hash;
}

/** Loads the page that a link under the pointer or the focus leads to, as Docusaurus does with links of its own. */
export function preloaded({target}: SyntheticEvent): void {
  const link = linkOf(target);
  if (link) (window as unknown as {docusaurus: {preload: (path: string) => void}}).docusaurus.preload(link.pathname);
}
