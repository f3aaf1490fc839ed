import path from 'node:path';
import {build} from 'esbuild';
import {brokenAssumption} from '../brokenAssumption';
import {isRendered} from '../rendered';

const SCRIPT = /<script src=("?)([^\s">]+)\1 defer(?:="")?><\/script>/g;

/** Lets the scripts of pages run after the first paint. */
export interface LaterScripts {
  /** the code of the inline script that is added to each page */
  readonly script: string;
  /** Returns the changed page. Returns pages that Docusaurus doesn't render, such as redirects, as they are. */
  change(html: string): string;
}

/** Returns the inline script that runs the scripts of a page after the first paint, and a function that adds it. */
export async function scriptsAfterPaint(): Promise<LaterScripts> {
  const script = await inlineScript();
  return {script, change: (html) => (isRendered(html) ? runLater(html, script) : html)};
}

/**
 * Replaces the scripts of a page by links that load them ahead, and adds the inline script that runs them.
 *
 * @throws Error if the page has no deferred scripts
 */
function runLater(html: string, script: string): string {
  const changed = html.replace(SCRIPT, '<link rel=preload as=script fetchpriority=low href=$2>');
  if (changed === html)
    throw brokenAssumption('each page that Docusaurus renders has deferred scripts', 'a page has none');
  return changed.replace('</body>', () => `<script>${script}</script></body>`);
}

/** Returns the code of the inline script in `runScripts.ts`. */
async function inlineScript(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, 'runScripts.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]!.text.trim();
}
