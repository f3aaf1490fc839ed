/*
 * Starts the page in several tasks, so that the browser can respond to user input in between. Docusaurus's own entry
 * runs all modules in one task, which blocks a slow phone for 200 ms.
 */

/** Resolves in a new task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // Docusaurus shows a banner about a wrong base URL if this object doesn't exist when the document is parsed. Its own
  // entry replaces the object before links can be used.
  Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
