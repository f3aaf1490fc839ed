import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {allPassages, withoutCode} from '../passages';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks the spelling of all texts for readers with cspell and the settings in `cspell.config.json`. */
export const spelling: Check = {
  name: 'spelling',
  about: 'words that are in neither the dictionaries nor checks/spelling.txt',
  needsData: false,
  isProse: true,
  async run(site) {
    const {lint} = await import('cspell');
    const passages = allPassages(site);
    const findings: Finding[] = [];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spelling-'));
    try {
      // One passage per line, so that the line number identifies the passage.
      fs.writeFileSync(path.join(folder, 'passages.txt'), passages.map(withoutCode).join('\n'));
      await lint(
        ['**'],
        {
          root: folder,
          config: path.resolve(__dirname, '../../cspell.config.json'),
          gitignore: false,
          cache: false,
          showSuggestions: false,
        } as never,
        {
          issue({row, col, text}) {
            const fix = 'use American spelling, or add the word to checks/spelling.txt';
            findings.push(passages[row - 1]!.at(col - 1, `unknown word "${text}"`, fix));
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
      return {examined: passages.length, unit: 'passages', findings};
    } finally {
      fs.rmSync(folder, {recursive: true, force: true});
    }
  },
};
