import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The blocks to which `blocks.css` can apply. */
const BLOCKS = '[data-article] > :nth-child(n + 13):not(h2, h3, h4, ul, ol)';
/** The number of elements to render in one idle period. With more, it could become a long task on a phone. */
const ELEMENTS = 40;

const renderAllBlocks = () => document.documentElement.setAttribute('data-all-blocks', '');

// The browser restores the scroll position in pixels, so all heights must be exact when the reader goes back.
if (ExecutionEnvironment.canUseDOM) window.addEventListener('popstate', renderAllBlocks);

/** Renders all blocks of a later page before it scrolls to a fragment, because blocks above could get other heights. */
export function onRouteUpdate({location, previousLocation}: Navigation): void {
  if (previousLocation && location.hash) renderAllBlocks();
}

/** The part of Docusaurus's client lifecycle arguments that is used here. `previousLocation` is null on the first page. */
interface Navigation {
  readonly location: {readonly hash: string};
  readonly previousLocation: object | null;
}

/**
 * When the page is first scrolled, renders the blocks that the browser has skipped, a few in each idle period, so that
 * their heights are exact before the reader gets there. Browsers without `requestIdleCallback` don't skip blocks.
 */
export function onRouteDidUpdate(): void {
  if (!('requestIdleCallback' in window)) return;
  // The browser scrolls to a fragment before this runs.
  if (window.scrollY > 0) renderBlocks();
  else window.addEventListener('scroll', renderBlocks, {once: true});
}

function renderBlocks(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)];
  const renderSome = () => {
    for (let elements = 0; elements < ELEMENTS && blocks.length > 0; ) {
      const block = blocks.shift()!;
      block.style.contentVisibility = 'visible';
      elements += block.getElementsByTagName('*').length + 1;
    }
    if (blocks.length > 0) requestIdleCallback(renderSome);
  };
  requestIdleCallback(renderSome);
}
