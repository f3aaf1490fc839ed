import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Pages fetched ahead for one page that is read. */
const AHEAD = 4;

type Docusaurus = {prefetch: (path: string) => false | Promise<unknown>};

let left = AHEAD;
let bounded = false;

/**
 * Docusaurus prefetches the page of every link that comes into sight: with a sidebar that is the whole section, 90 KB on
 * an endpoint page. This keeps it to a few pages for each page that is read; a link under the pointer is loaded as
 * before. (Slow connections and data savers get nothing ahead: that check is Docusaurus' own, inside the call.)
 */
export function onRouteDidUpdate(): void {
  left = AHEAD;
  const page = (ExecutionEnvironment.canUseDOM ? window : {}) as {docusaurus?: Docusaurus};
  if (!page.docusaurus || bounded) return;
  bounded = true;
  const {prefetch} = page.docusaurus;
  // The object is frozen: links read it from the window each time, so a copy takes its place.
  page.docusaurus = {
    ...page.docusaurus,
    prefetch: (path) => {
      if (left <= 0) return false;
      const fetching = prefetch(path);
      // What was fetched before costs nothing.
      if (fetching) left -= 1;
      return fetching;
    },
  };
}
