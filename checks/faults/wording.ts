import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {finder, readWordRules} from '../wordRules';
import {append, change, type Fault} from './fault';

const quotes = 'api/stocks/quotes.mdx';
const rules = readWordRules(parse(fs.readFileSync(path.join(__dirname, '../words.yaml'), 'utf8')));

/** One mistake per word rule, taken from the rule's example, and other wording mistakes. */
export const wordingFaults: readonly Fault[] = [
  ...rules.map((rule) => {
    const found = finder(rule)(rule.example)[0]?.[0] ?? rule.words;
    return append(`words: "${found}"`, quotes, rule.example, {
      check: 'words',
      says: `"${found}" -> ${rule.instead.startsWith('leave') ? '' : 'write '}${rule.instead}`,
    });
  }),
  change(
    'words: the data',
    'src/reference/api/openapi/stocks/candles.yaml',
    'Adjusts prices for splits.',
    'Via splits.',
    {
      check: 'words',
      says: '"Via"',
    },
  ),
  change(
    'words: the user interface',
    'src/search/dialog/messages.ts',
    'Loading the search',
    'Loading the very large search',
    {
      check: 'words',
      says: '"very"',
    },
  ),
  append('words: a README', 'README.md', 'The folder holds images.', {check: 'words', says: '"folder holds"'}),
  append('prose: a repeated word', quotes, 'Set the the symbol.', {check: 'prose', says: 'repeated "the"'}),
  append('prose: "a" before a vowel', quotes, 'Send a option symbol.', {check: 'prose', says: '"a"'}),
  append('prose: a wordy phrase', quotes, 'Set it prior to the request.', {check: 'prose', says: '"prior to"'}),
];
