import {append, change, type Fault, write} from './fault';

const synonyms = 'src/search/synonyms.yaml';
const toggles = 'src/reference/examples/toggles.yaml';
const category = 'api/universal-parameters/_category_.json';

/** Mistakes in data files that pages don't show directly. */
export const dataFaults: readonly Fault[] = [
  change('synonyms: an unknown key', synonyms, '- typed:', '- typd:', {
    check: 'data',
    says: 'did you mean "typed"?',
  }),
  change('synonyms: YAML that does not parse', synonyms, '    - unsubscribe', '   - unsubscribe: [', {
    check: 'data',
    says: 'correct the YAML',
    place: {file: synonyms, line: 8},
  }),
  change('synonyms: an empty entry', synonyms, '    - unsubscribe', "    - ''", {
    check: 'data',
    says: 'typed.0',
    place: {file: synonyms, text: "- ''"},
  }),
  change('toggles: an unknown key', toggles, '{values: {resolution', '{vales: {resolution', {
    check: 'data',
    says: 'unknown key "vales"',
  }),
  change(
    'toggles: an unknown parameter',
    toggles,
    '    date: {without: [from, to, countback, report]}',
    '    dat: {omit: true}',
    {
      check: 'data',
      says: 'unknown parameter "dat"',
    },
  ),
  change('toggles: an unknown operation', toggles, '  stocks/bulkcandles:', '  stocks/bulkcandle:', {
    check: 'data',
    says: 'unknown operation "stocks/bulkcandle"',
  }),
  change('toggles: an unknown argument of a formula', toggles, '    start date: {needs', '    begin date: {needs', {
    check: 'data',
    says: 'unknown argument "begin date"',
  }),
  change('tags: an unknown key', 'api/tags.yml', '  label:', '  lable:', {
    check: 'data',
    says: 'did you mean "label"?',
  }),
  change('tags: no description', 'api/tags.yml', '  description: >-', '  # description: >-', {
    check: 'data',
    says: '',
    place: {file: 'api/tags.yml', text: '# description'},
  }),
  change('tags: a permalink without a slash', 'api/tags.yml', 'permalink: /api-beta', 'permalink: api-beta', {
    check: 'data',
    says: 'a permalink is a slash',
  }),
  change('a category with an unknown key', category, '"position"', '"positon"', {
    check: 'data',
    says: 'did you mean "position"?',
  }),
  change('a category that is not valid JSON', category, '"position": 11,', '"position": 11', {
    check: 'data',
    says: '',
    place: {file: category, text: '"position"'},
  }),
  write('a data file without a schema', 'src/reference/rates.yaml', 'EURUSD: 1.1\n', {
    check: 'data',
    says: 'has no schema',
  }),
  change('word rules: an unknown key', 'checks/words.yaml', '  instead: leave', '  insted: leave', {
    check: 'data',
    says: 'did you mean "instead"?',
  }),
  change('the word list: a duplicate', 'checks/spelling.txt', 'backtest\n', 'backtest\nbacktest\n', {
    check: 'data',
    says: 'is a duplicate',
    place: {file: 'checks/spelling.txt', line: 3},
  }),
  append('released paths: a path without a slash', 'checks/released-routes.txt', 'sheets/zzz', {
    check: 'data',
    says: 'is not a valid entry',
  }),
];
