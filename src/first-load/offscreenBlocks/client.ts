import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The blocks to which `blocks.css` can apply. */
const BLOCKS = '[data-article] > :nth-child(n + 13):not(h2, h3, h4, ul, ol)';
/** The number of elements to render in one idle period. With more, it could become a long task on a phone. */
const ELEMENTS = 40;

const renderAllBlocks = () => document.documentElement.setAttribute('data-all-blocks', '');

if (ExecutionEnvironment.canUseDOM) {
  // The browser restores the scroll position in pixels, so all heights must be exact when the reader goes back.
  window.addEventListener('popstate', renderAllBlocks);
  // The end of the page isn't where the estimated heights put it.
  window.addEventListener('keydown', ({key, metaKey}) => {
    if (key === 'End' || (key === 'ArrowDown' && metaKey)) renderBlocks();
  });
}

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
 * When the page is first scrolled, renders all blocks before the browser paints the new position. If the browser rendered
 * them when they come near the viewport, links would move for up to a second after a jump.
 *
 * If the browser has already scrolled to a fragment, renders a few blocks in each idle period. With each step, the browser
 * keeps the target in place, which it doesn't if all blocks above get other heights in one step. Browsers without
 * `requestIdleCallback` don't skip blocks.
 */
export function onRouteDidUpdate(): void {
  if (!('requestIdleCallback' in window)) return;
  if (window.scrollY > 0) requestIdleCallback(() => renderSome(skippedBlocks()));
  else window.addEventListener('scroll', renderWhenScrolled);
}

/** Renders the blocks, unless the page was only scrolled to its top, as each page is when the reader opens it by a link. */
function renderWhenScrolled(): void {
  if (window.scrollY === 0) return;
  window.removeEventListener('scroll', renderWhenScrolled);
  renderBlocks();
}

const skippedBlocks = () => [...document.querySelectorAll<HTMLElement>(BLOCKS)];

const render = (block: HTMLElement) => {
  block.style.contentVisibility = 'visible';
};

/** Renders the blocks of this page. Those of later pages can still be skipped. */
function renderBlocks(): void {
  for (const block of skippedBlocks()) render(block);
}

/** Renders the first of the given blocks now, and the others in idle periods. */
function renderSome(blocks: HTMLElement[]): void {
  for (let elements = 0; elements < ELEMENTS && blocks.length > 0; ) {
    const block = blocks.shift()!;
    render(block);
    elements += block.getElementsByTagName('*').length + 1;
  }
  if (blocks.length > 0) requestIdleCallback(() => renderSome(blocks));
}
