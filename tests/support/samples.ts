import {visit} from 'unist-util-visit';
import {sections} from '../../src/site/sections';
import {expandTags} from '../../src/tags';
import {tags} from '../../src/reference/tags';
import {readPage, sourceFiles} from '../../checks/sources';

interface Shown {
  /** the page's file */
  readonly file: string;
  /** `file:line:column` */
  readonly place: string;
  readonly language: string;
  readonly code: string;
  /** what is written behind the language: `title="…"` */
  readonly meta: string;
}

/**
 * The code on the pages of some sections, in order: what is written there and what the reference tags make.
 *
 * @param languages Prism's names, as behind the fence
 * @param folders the sections' folders, all without it
 */
export function samplesOf(
  languages: readonly string[],
  folders: readonly string[] = sections.map(({path}) => path),
): Shown[] {
  return sourceFiles()
    .filter((file) => folders.includes(file.split('/')[0] ?? ''))
    .flatMap((file) => {
      const {tree, vfile} = readPage(process.cwd(), file);
      expandTags(tree, vfile, tags);
      const found: Shown[] = [];
      visit(tree, 'code', ({lang, value, meta, position}) => {
        if (!lang || !languages.includes(lang)) return;
        const {line = 1, column = 1} = position?.start ?? {};
        found.push({file, place: `${file}:${line}:${column}`, language: lang, code: value, meta: meta ?? ''});
      });
      return found;
    });
}

/** The same code once, with every page that shows it. */
export function distinct(samples: readonly Shown[]): {code: string; files: string[]}[] {
  const byCode = new Map<string, string[]>();
  for (const {code, file} of samples) byCode.set(code, [...(byCode.get(code) ?? []), file]);
  return [...byCode].map(([code, files]) => ({code, files}));
}
