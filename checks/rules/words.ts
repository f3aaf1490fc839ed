import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {proseOf} from '../prose';
import type {Check, Finding} from '../types';
import {wordRules} from '../wordRules';

/** The word rules in `words.yaml` over everything that readers read. */
export const words: Check = {
  name: 'words',
  about: 'fillers, more than one word for one thing, manners of speech: the rules in checks/words.yaml',
  needsData: false,
  run(site) {
    const rules = wordRules.parse(parse(fs.readFileSync(path.join(__dirname, '../words.yaml'), 'utf8')));
    const compiled = [rules.fillers, ...rules.terms, ...rules.manner].map((it) => ({
      ...it,
      regex: new RegExp(`(?<![\\w-])(?:${it.words})(?![\\w-])`, it.caseSensitive ? 'g' : 'gi'),
      exceptions: it.except.map((text) => new RegExp(text, 'gi')),
    }));
    const findings: Finding[] = [];
    let examined = 0;
    for (const {file, line, column, text} of proseOf(site)) {
      examined += text.split(/\s+/).filter(Boolean).length;
      for (const {regex, instead, exceptions} of compiled) {
        for (const match of text.matchAll(regex)) {
          const end = match.index + match[0].length;
          const right = exceptions.some((it) =>
            [...text.matchAll(it)].some((hit) => hit.index <= match.index && hit.index + hit[0].length >= end),
          );
          if (!right)
            findings.push({
              file,
              line,
              column: column + match.index,
              message: `"${match[0]}"`,
              fix: instead.startsWith('leave') ? instead : `write ${instead}`,
            });
        }
      }
    }
    return {examined, unit: 'words', findings};
  },
};
