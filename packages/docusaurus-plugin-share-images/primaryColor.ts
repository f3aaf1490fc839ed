import fs from 'node:fs';
import path from 'node:path';

/** The primary color of the Docusaurus template. */
const DEFAULT = '#2e8555';
const LIGHT = /^(?:(?:html|:root)(?:\[data-theme=["']?light["']?\])?|\[data-theme=["']?light["']?\])$/;

/**
 * Returns the site's primary color in light mode, `--ifm-color-primary`, if a style sheet of the build contains it as a number.
 * Otherwise, for example if it's a variable, returns the one of the Docusaurus template. The last declaration is the one of the site.
 *
 * @param build the folder of the build
 */
export function primaryColor(build: string): string {
  const folder = path.join(build, 'assets', 'css');
  const sheets = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.css')) : [];
  const css = sheets.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const rules = [...css.matchAll(/([^{};]*)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.split(',').some((selector) => LIGHT.test(selector.trim())),
  );
  const declared = rules.flatMap(([, , declarations = '']) => [
    ...declarations.matchAll(/--ifm-color-primary:\s*(#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\))/gi),
  ]);
  return declared.at(-1)?.[1] ?? DEFAULT;
}
