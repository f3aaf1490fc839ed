import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from 'docusaurus-built-pages/files';
import {build as bundle} from 'esbuild';
import {brokenAssumption} from './brokenAssumption';
import {inlineStyles, VARIABLE} from './criticalStyles/inlineStyles';

/**
 * Changes the pages of a build, or of one language of it: inlines critical styles, and adds the script in `earlyInput.ts`.
 * HTML files that Docusaurus doesn't render, such as redirects, have no scripts or styles of the bundle, and stay as they are.
 *
 * @throws Error if the bundle doesn't have exactly one style sheet
 */
export async function changePages(build: string): Promise<void> {
  const read = (file: string) => fs.readFileSync(file, 'utf8');
  const pages = filesBelow(build)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({file, html: read(file)}))
    .filter(({html}) => / id="?__docusaurus\b/.test(html));
  // Pages can also link to style sheets of the configuration, which stay as they are.
  const sheets = filesBelow(path.join(build, 'assets/css')).filter((file) =>
    pages[0]?.html.includes(path.basename(file)),
  );
  if (sheets.length !== 1)
    throw brokenAssumption('the bundle has one style sheet', `the first page links to ${sheets.length} in assets/css`);
  // Also other texts in scripts that look like variables.
  const variables = new Set(
    filesBelow(path.join(build, 'assets/js')).flatMap((file) => read(file).match(VARIABLE) ?? []),
  );
  const contents = pages.map(({html}) => html);
  const styles = inlineStyles({name: path.basename(sheets[0]!), css: read(sheets[0]!)}, contents, variables);
  for (const {file, rest} of styles.sheets) {
    fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
    fs.writeFileSync(path.join(build, file), rest);
  }
  const script = await inlineScript();
  for (const {file, html} of pages)
    fs.writeFileSync(file, styles.inline(html.replace('</body>', () => `<script>${script}</script></body>`)));
}

/** Returns the code of `earlyInput.ts`, which is inline because it must run before the scripts of the bundle arrive. */
async function inlineScript(): Promise<string> {
  const {outputFiles} = await bundle({
    entryPoints: [path.join(__dirname, 'start/earlyInput')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]!.text.trim();
}
