import fs from 'node:fs';
import path from 'node:path';
import {type Assumption, browserFolders, foundOnlyIn, type Packages} from '../assumptions';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';
import {isReduced, reduceFile, reductions} from './loader.cjs';
import {browserSettings} from './settings.cjs';

/** The assumption that `settings.cjs` keeps every setting that Docusaurus's browser code reads. */
const settings: Assumption = {
  fact: 'browser code reads only the settings that settings.cjs keeps',
  check: (packages) => {
    const read = settingsRead(packages);
    if (read.size < 8) return `only ${read.size} settings were found in its source`;
    const dropped = [...read].find(([name]) => name !== 'future' && !browserSettings.includes(name));
    return dropped && `node_modules/${dropped[1]} reads siteConfig.${dropped[0]}`;
  },
};

/** Removes data that browser code doesn't read from the files that Docusaurus generates. */
export const generatedData: Part = {
  name: 'generatedData',
  assumptions: [
    settings,
    foundOnlyIn(
      /\buseDocById\b|\bversion\.docs\[/,
      [
        '@docusaurus/plugin-content-docs/lib/client/docsUtils.js',
        '@docusaurus/plugin-content-docs/lib/client/index.js',
        // The site has custom cards and doesn't use this component.
        '@docusaurus/theme-classic/lib/theme/DocCard/index.js',
      ],
      'only the stock card reads the list of pages in the data of a section',
    ),
    foundOnlyIn(/\bpluginVersions\b/, [], 'no browser code reads plugin versions'),
  ],
  plugin: ({generatedFilesDir}) => ({
    configureWebpack: (_, isServer) => {
      if (isServer || !isProduction()) return {};
      checkFiles(generatedFilesDir);
      return {
        module: {
          rules: [
            {
              test: (file: string) => isReduced(path.relative(generatedFilesDir, file)),
              use: [{loader: path.join(__dirname, 'loader.cjs'), options: {generatedFilesDir}}],
            },
          ],
        },
      };
    },
  }),
};

/** Throws an error if Docusaurus doesn't generate all types of files in the format that the loader expects. */
export function checkFiles(generatedFilesDir: string): void {
  const files = fs
    .readdirSync(generatedFilesDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'));
  for (const {about, file: pattern} of reductions) {
    const matching = files.filter((file) => pattern.test(file));
    if (matching.length === 0)
      throw new Error(broken('generatedData', about, `.docusaurus contains no file that matches ${pattern}`));
    for (const file of matching) reduceFile(file, fs.readFileSync(path.join(generatedFilesDir, file), 'utf8'));
  }
}

/** Returns the names of the settings that browser code reads, each with the path of a file that reads the setting. */
function settingsRead({read, scripts}: Packages): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of browserFolders.flatMap(scripts)) {
    const text = read(file) ?? '';
    for (const [, name = ''] of text.matchAll(/\bsiteConfig\??\.(\w+)/g)) found.set(name, file);
    for (const match of text.matchAll(
      /\bsiteConfig: *\{([^{}]*)\}|\{([^{}]*)\} = useDocusaurusContext\(\)\.siteConfig/g,
    ))
      for (const entry of (match[1] ?? match[2] ?? '').split(',')) found.set(entry.split(':')[0]!.trim(), file);
  }
  found.delete('');
  return found;
}
