/*
 * Starts the page in steps: the modules of one step are run, then the browser may answer the reader before the next. In
 * one go, as Docusaurus' own entry runs them, they block a slow phone for the fifth of a second.
 */

/** Ends in a task of its own. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // By this name Docusaurus knows that its script has come, and shows no banner about a wrong base URL; links call it
  // when React has taken the page over, and with it the real one.
  Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await turn();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await turn();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
