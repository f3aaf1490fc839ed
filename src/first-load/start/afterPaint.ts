import path from 'node:path';
import {build} from 'esbuild';
import {brokenAssumption} from '../brokenAssumption';

const SCRIPT = /<script src=("?)([^\s">]+)\1 defer(?:="")?><\/script>/g;

/**
 * Replaces the scripts of a page by links that load them ahead, and adds the inline script that runs them after the first
 * paint.
 *
 * @param script the result of `inlineScript`
 * @throws Error if the page has no deferred scripts
 */
export function runLater(html: string, script: string): string {
  const changed = html.replace(SCRIPT, '<link rel=preload as=script fetchpriority=low href=$2>');
  if (changed === html)
    throw brokenAssumption('each page that Docusaurus renders has deferred scripts', 'a page has none');
  return changed.replace('</body>', () => `<script>${script}</script></body>`);
}

/** Returns the code of the inline script in `runScripts.ts`. */
export async function inlineScript(): Promise<string> {
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
