import {visit} from 'unist-util-visit';
import {sections} from '../../src/site/sections';
import {openSite} from '../../checks/checkedSite';

interface Shown {
  /** path of the page */
  readonly file: string;
  /** `file:line:column` */
  readonly place: string;
  readonly language: string;
  readonly code: string;
  /** the code block's metadata, such as `title="…"` */
  readonly meta: string;
}

/**
 * Returns the code samples in the given sections in order, including samples from reference tags.
 *
 * @param languages language names as used in code blocks
 * @param folders folders of the sections. Default: all sections.
 */
export function samplesOf(
  languages: readonly string[],
  folders: readonly string[] = sections.map(({path}) => path),
): Shown[] {
  return openSite(process.cwd())
    .pages.filter(({file}) => folders.includes(file.split('/')[0] ?? ''))
    .flatMap(({file, expanded}) => {
      const found: Shown[] = [];
      visit(expanded!, 'code', ({lang, value, meta, position}) => {
        if (!lang || !languages.includes(lang)) return;
        const {line = 1, column = 1} = position?.start ?? {};
        found.push({file, place: `${file}:${line}:${column}`, language: lang, code: value, meta: meta ?? ''});
      });
      return found;
    });
}

/** Groups identical samples and lists the pages that show each one. */
export function distinct(samples: readonly Shown[]): {code: string; files: string[]}[] {
  const byCode = new Map<string, string[]>();
  for (const {code, file} of samples) byCode.set(code, [...(byCode.get(code) ?? []), file]);
  return [...byCode].map(([code, files]) => ({code, files}));
}
