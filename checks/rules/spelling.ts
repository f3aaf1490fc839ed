import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {proseOf} from '../sentences';
import {focused, type Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks the spelling in pages, data, and project documents with cspell and the settings in `cspell.config.json`. */
export const spelling: Check = {
  name: 'spelling',
  about: 'words that are in neither the dictionaries nor checks/spelling.txt',
  needsData: false,
  async run(site) {
    const {lint} = await import('cspell');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spelling-'));
    const write = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.writeFileSync(path.join(folder, file), text);
    };
    const findings: Finding[] = [];
    try {
      const files = textByFile(site);
      for (const [file, lines] of files) write(`${file}.txt`, lines.join('\n'));
      const documents = focused(
        site,
        ['README.md', 'CONTRIBUTING.md'].filter(site.exists).map((file) => ({file})),
      );
      for (const {file} of documents) write(file, site.read(file));
      if (files.size + documents.length === 0) return {examined: 0, unit: 'files', findings};
      const {files: examined} = await lint(
        ['**'],
        {
          root: folder,
          config: path.resolve(__dirname, '../../cspell.config.json'),
          gitignore: false,
          cache: false,
          showSuggestions: false,
        } as never,
        {
          issue({uri = '', row, col, text}) {
            const file = path
              .relative(folder, fileURLToPath(uri))
              .split(path.sep)
              .join('/')
              .replace(/\.txt$/, '');
            findings.push({
              file,
              line: row,
              column: col,
              message: `unknown word "${text}"`,
              fix: 'use American spelling, or add the word to checks/spelling.txt',
            });
          },
          info() {},
          debug() {},
          progress() {},
          error(message, error) {
            throw new Error(`${message}: ${error.message}`);
          },
          result() {},
        },
      );
      return {examined, unit: 'files', findings};
    } finally {
      fs.rmSync(folder, {recursive: true, force: true});
    }
  },
};

/** Returns each file's sentences at their original lines and columns, so that cspell reports the correct positions. */
function textByFile(site: Site): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const {file, line, column, text} of proseOf(site)) {
    const lines = files.get(file) ?? [];
    while (lines.length < line) lines.push('');
    lines[line - 1] = `${(lines[line - 1] ?? '').padEnd(column - 1)}${text}`;
    files.set(file, lines);
  }
  return files;
}
