import {type ComponentType, createElement, useSyncExternalStore} from 'react';
import {flushSync} from 'react-dom';
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';

/** The parts of the bundler's interface for hot updates that this module uses. */
interface Hot {
  /** what the last version of the module stored */
  readonly data?: {readonly page?: Page};
  accept(): void;
  dispose(store: (data: {page?: Page}) => void): void;
}

/** The exports of a page's module, apart from the component. */
interface Exported {
  /** what Docusaurus knows about the page, such as its URL path */
  readonly metadata: {readonly permalink: string};
  readonly [name: string]: unknown;
}

interface Page {
  /** The component that Docusaurus renders. It stays the same when the content is replaced. */
  readonly component: ComponentType;
  content: ComponentType;
  /** The other exports of the page's module as JSON. Docusaurus reads them only when it loads the page. */
  readonly exported: string;
  /** For each place that shows the page, a function that makes it show the current content. */
  readonly shown: Set<() => void>;
}

/** Elements that exist only after a script has replaced elements of the page. React can't remove replaced elements. */
const CHANGED_BY_SCRIPTS = 'main :is(.example-bar, iframe)';

/**
 * Returns a component that shows the content of a page. If only the page's content has changed, replaces the content.
 * Otherwise, after a change, reloads the browser tab.
 *
 * @param content the component that MDX has compiled
 * @param exported the other exports of the page's module
 * @param hot the bundler's interface for hot updates of the page's module
 */
export function showCurrent(content: ComponentType, exported: Exported, hot: Hot): ComponentType {
  const last = hot.data?.page;
  const next = JSON.stringify(exported);
  const isReplaced = last?.exported === next && isReplaceable(last, exported.metadata.permalink);
  const page = isReplaced ? last : pageWith(content, next);
  hot.dispose((data) => void (data.page = page));
  hot.accept();
  if (isReplaced) replaceContent(page, content);
  else if (last) window.location.reload();
  return page.component;
}

/** Returns whether React can replace the content of a page. It can't if the page is open, but has crashed. */
function isReplaceable({shown}: Page, permalink: string): boolean {
  if (shown.size > 0) return !document.querySelector(CHANGED_BY_SCRIPTS);
  return window.location.pathname.replace(/\/$/, '') !== permalink.replace(/\/$/, '');
}

function pageWith(content: ComponentType, exported: string): Page {
  const shown: Page['shown'] = new Set();
  const subscribe = (show: () => void) => {
    shown.add(show);
    return () => void shown.delete(show);
  };
  const page: Page = {
    component: (props) =>
      createElement(
        useSyncExternalStore(subscribe, () => page.content),
        props,
      ),
    content,
    exported,
    shown,
  };
  return page;
}

function replaceContent(page: Page, content: ComponentType): void {
  page.content = content;
  if (page.shown.size === 0) return;
  flushSync(() => page.shown.forEach((show) => void show()));
  // Client modules set up the new elements as they do after a navigation.
  const {pathname, search, hash} = window.location;
  const location = {pathname, search, hash, state: undefined};
  dispatchLifecycleAction('onRouteDidUpdate', {previousLocation: null, location});
}
