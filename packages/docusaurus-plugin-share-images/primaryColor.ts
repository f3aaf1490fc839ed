import fs from 'node:fs';
import path from 'node:path';

/** The primary color of Infima, which sites have that set no other. */
const DEFAULT = '#2e8555';

/**
 * Returns the site's primary color in light mode, `--ifm-color-primary`, if a style sheet of the build contains it as a number.
 * Otherwise, for example if it's a variable, returns the default of Infima. The last declaration is the one of the site.
 *
 * @param build the folder of the build
 */
export function primaryColor(build: string): string {
  const folder = path.join(build, 'assets', 'css');
  const sheets = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.css')) : [];
  const css = sheets.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const light = [...css.matchAll(/(?:^|[}\n]):root\s*\{([^}]*)\}/g)].map(([, declarations]) => declarations).join(';');
  const found = [...light.matchAll(/--ifm-color-primary:\s*(#[\da-f]{3,8}|rgba?\([^)]*\)|hsla?\([^)]*\))/gi)];
  return found.at(-1)?.[1] ?? DEFAULT;
}
