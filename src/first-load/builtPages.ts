import fs from 'node:fs';
import path from 'node:path';
import type {PageChanges} from '../hosting/publish';
import {type StyleInliner, inlineStyles, VARIABLE} from './criticalStyles/inlineStyles';
import {brokenAssumption} from './brokenAssumption';
import {isFast} from './plugin';
import {scriptsAfterPaint} from './start/afterPaint';

/**
 * Returns the functions that change the pages of a build after all plugins have run: they inline critical styles, and run
 * scripts after the first paint. With `FIRST_LOAD=off`, they change nothing.
 *
 * @throws Error if the build doesn't contain exactly one style sheet
 */
export async function pageChanges(build: string, env: NodeJS.ProcessEnv = process.env): Promise<PageChanges> {
  if (!isFast({...env, NODE_ENV: 'production'}))
    return {scripts: [], add: () => {}, finish: () => [], change: (html) => html};
  const styles = stylesToInline(build);
  const runLater = await scriptsAfterPaint();
  return {
    scripts: [runLater.script],
    add: styles.add,
    finish: styles.finish,
    change: (html) => styles.inline(runLater.change(html)),
  };
}

/**
 * Returns the functions that inline styles in the pages of a build.
 *
 * @throws Error if the build doesn't contain exactly one style sheet
 */
function stylesToInline(build: string): StyleInliner {
  const folder = path.join(build, 'assets/css');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.css'));
  if (files.length !== 1)
    throw brokenAssumption('the bundle has one style sheet', `${folder} contains ${files.length}`);
  return inlineStyles(fs.readFileSync(path.join(folder, files[0]!), 'utf8'), variablesInScripts(build));
}

/** Returns the names of the variables that scripts of a build contain, and of other things that look like variables. */
function variablesInScripts(build: string): Set<string> {
  const folder = path.join(build, 'assets/js');
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Set(scripts.flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').match(VARIABLE) ?? []));
}
