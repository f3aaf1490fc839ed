import {visit} from 'unist-util-visit';
import {sections} from '../../src/settings/sections';
import {openSite} from '../../src/checks/site';

/** The sources of the site. All tests use the same pages, because parsing them takes seconds. */
export const sources = openSite(process.cwd());

/** A sample as readers copy it, and where it first appears. */
export interface Sample {
  /** language name as used in code blocks */
  readonly language: string;
  readonly code: string;
  /** `file:line:column` */
  readonly place: string;
  /** the title of the code block, such as a file name */
  readonly title?: string;
  /** whether the environment contains a token when the sample runs. Default: if the sample reads it */
  readonly needsToken?: boolean;
}

/** The start of the names of files that other samples import. */
export const MODULE = 'get_rows.';

/**
 * Returns the distinct code samples in the given sections in order, including samples from reference tags. Samples with the
 * title "Wrong" show mistakes and aren't included.
 *
 * @param languages language names as used in code blocks
 * @param folders folders of the sections. Default: all sections.
 */
export function samplesOf(
  languages: readonly string[],
  folders: readonly string[] = sections.map(({path}) => path),
): Sample[] {
  const found = new Map<string, Sample>();
  for (const {file, expanded} of sources.pages) {
    if (!folders.includes(file.split('/')[0] ?? '')) continue;
    visit(expanded!, 'code', ({lang, value, meta, position}) => {
      if (!lang || !languages.includes(lang) || /title="Wrong"/.test(meta ?? '')) return;
      const {line = 1, column = 1} = position?.start ?? {};
      const key = `${lang}\n${value}`;
      const [, title] = /title="(.+?)"/.exec(meta ?? '') ?? [];
      const place = `${file}:${line}:${column}`;
      if (!found.has(key)) found.set(key, {language: lang, code: value, place, ...(title && {title})});
    });
  }
  return [...found.values()];
}
