import {visit} from 'unist-util-visit';
import {expandTags} from '../../src/remark/reference';
import {tags} from '../../src/remark/reference/tags';
import {readPage, sourceFiles} from './sources';

interface Sample {
  /** the page's file */
  readonly file: string;
  readonly code: string;
}

/**
 * The code of one language on the pages of some sections, in order: what is written there and what the reference tags
 * make.
 *
 * @param language Prism's name, as behind the fence
 * @param folders the sections' folders
 */
export function samplesOf(language: string, folders: readonly string[]): Sample[] {
  return sourceFiles()
    .filter((file) => folders.includes(file.split('/')[0] ?? ''))
    .flatMap((file) => {
      const {tree, vfile} = readPage(process.cwd(), file);
      expandTags(tree, vfile, tags);
      const found: Sample[] = [];
      visit(tree, 'code', ({lang, value}) => {
        if (lang === language) found.push({file, code: value});
      });
      return found;
    });
}

/** The same code once, with every page that shows it. */
export function distinct(samples: readonly Sample[]): {code: string; files: string[]}[] {
  const byCode = new Map<string, string[]>();
  for (const {code, file} of samples) byCode.set(code, [...(byCode.get(code) ?? []), file]);
  return [...byCode].map(([code, files]) => ({code, files}));
}
