import fs from 'node:fs';
import path from 'node:path';
import {type StyleInliner, inlineStyles, VARIABLE} from './criticalStyles/inlineStyles';
import {criticalStyles} from './criticalStyles/plugin';
import {selectedParts} from './index';
import {broken} from './message.cjs';
import {scriptsAfterPaint} from './start/afterPaint';
import {start} from './start/plugin';

/** Changes the pages of a build in two passes: add each page, call `finish`, then change each page. */
export interface PageChanges {
  /** the code of the inline scripts that are added to pages */
  readonly scripts: readonly string[];
  /** Records what a page contains. */
  add(html: string): void;
  /** Returns the style sheets to add to the build, and the styles that pages contain. */
  finish(): ReturnType<StyleInliner['finish']>;
  /** Returns the changed page. */
  change(html: string): string;
}

/**
 * Returns the functions that change the pages of a build after all plugins have run, for the measures that are switched
 * on: `criticalStyles` inlines styles, and `start` runs scripts after the first paint.
 *
 * @throws Error if the build doesn't contain exactly one style sheet
 */
export async function pageChanges(build: string, env: NodeJS.ProcessEnv = process.env): Promise<PageChanges> {
  const selected = selectedParts(env);
  const styles = selected.includes(criticalStyles) ? stylesToInline(build) : undefined;
  const runLater = selected.includes(start) ? await scriptsAfterPaint() : undefined;
  return {
    scripts: runLater ? [runLater.script] : [],
    add: (html) => styles?.add(html),
    finish: () => styles?.finish() ?? [],
    change: (html) => {
      const page = runLater?.change(html) ?? html;
      return styles?.inline(page) ?? page;
    },
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
    throw new Error(broken('criticalStyles', 'the bundle has one style sheet', `${folder} contains ${files.length}`));
  return inlineStyles(fs.readFileSync(path.join(folder, files[0]!), 'utf8'), variablesInScripts(build));
}

/** Returns the names of the variables that scripts of a build contain, and of other things that look like variables. */
function variablesInScripts(build: string): Set<string> {
  const folder = path.join(build, 'assets/js');
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Set(scripts.flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').match(VARIABLE) ?? []));
}
