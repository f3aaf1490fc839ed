/*
 * Runs the modules of the main bundle in several tasks, so that the browser can respond to user input between them. By
 * default, Docusaurus runs all modules in one task, which blocks slow phones for 200 ms.
 */

import {prefetchOnlyNextPage} from '../nextPage';

/** Returns a promise that resolves in a new task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // This shows the inline script (`runScripts.ts`) that the scripts were found. Docusaurus's client entry replaces the
  // object before links can be used.
  Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await nextTask();
  // This also sets the order of the cascade layers, so no component may be imported before.
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
  prefetchOnlyNextPage();
}

void start();
