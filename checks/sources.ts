import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {parseDocument} from 'yaml';
import {sections} from '../src/site/sections';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);

export interface SourcePage {
  /** path from the project root, with forward slashes */
  readonly file: string;
  readonly source: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** the body of the page, with positions relative to the file */
  readonly tree: Root;
  readonly vfile: VFile;
}

/** Returns the page files in the five sections. Partials (`_part.mdx` and files in `_folder`) aren't pages. */
export function sourceFiles(root = process.cwd()): string[] {
  return sections.flatMap(({path: folder}) =>
    fs.existsSync(path.join(root, folder))
      ? fs
          .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
          .filter((name) => /\.mdx?$/.test(name) && !/(^|[\\/])_/.test(name))
          .sort()
          .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      : [],
  );
}

/** Reads a page. For parsing, its front matter is replaced with blank lines so that line numbers don't change. */
export function readPage(root: string, file: string): SourcePage {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const [head = '', yaml = ''] = /^---\n([\s\S]*?\n)---\n/.exec(source) ?? [];
  const frontMatter = (parseDocument(yaml).toJS() ?? {}) as Record<string, unknown>;
  const body = head.replace(/[^\n]+/g, '') + source.slice(head.length);
  const vfile = new VFile({path: file, value: body, data: {frontMatter}});
  let tree: Root | undefined;
  return {
    file,
    source,
    frontMatter,
    vfile,
    // Parse lazily, because parsing is slow and some callers need only the front matter.
    get tree() {
      return (tree ??= parser.parse(vfile));
    },
  };
}
