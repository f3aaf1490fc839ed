import {describe, expect, it} from 'vitest';
import {sheetsSchema} from './schema';

const figure = (value: number) => ({value, text: 'Text.'});
const valid = {
  universal: {},
  spreadsheetFunctions: {},
  helpers: {},
  figures: {
    'refresh-minutes': figure(2),
    'refresh-credits': figure(195),
    'urlfetch-gmail': figure(20_000),
    'refresh-formulas': figure(102),
    'urlfetch-example-formulas': figure(10),
    'urlfetch-example-hours': figure(3),
    'urlfetch-example-calls': figure(30),
  },
  quotas: {columns: [], rows: []},
  messageGroups: {input: {title: 'Input', text: 'Text.'}},
  messages: {'no-data': {text: 'No data.', group: 'input', pages: ['urlfetch'], cause: 'Cause.', fix: 'Fix.'}},
  formulas: {
    F: {
      page: '/sheets/stocks/f',
      title: 'something',
      operation: 'stocks/quotes',
      arguments: {symbol: {accepts: 'symbol', type: 'text', required: true, text: 'A symbol.'}},
      groups: [],
      examples: [{formula: '=F("A")', text: 'One.', value: '1'}],
      costs: [{what: 'One', credits: 1, per: 'formula'}],
      mistakes: [{wrong: '=F(A)', message: 'no-data', why: 'Why.', right: '=F("A")'}],
    },
  },
};

describe('sheets.yaml', () => {
  const issuesAfter = (change: (data: any) => void) => {
    const data = structuredClone(valid);
    change(data);
    return sheetsSchema.safeParse(data).error?.issues.map(({message}) => message) ?? [];
  };

  it('is accepted if all names exist', () => expect(issuesAfter(() => {})).toEqual([]));

  it.each<[string, (data: any) => void]>([
    ['unknown message group "inputs" -> did you mean "input"?', ({messages}) => (messages['no-data'].group = 'inputs')],
    ['a formula must start with = and end with )', ({formulas}) => (formulas.F.examples[0].formula = 'F("A")')],
    ['set exactly one of "result", "value", and "returns"', ({formulas}) => (formulas.F.examples[0].value = '')],
    ['Unrecognized key: "color"', ({formulas}) => (formulas.F.color = 'red')],
    ['is 7, but follows from other figures -> write 195', ({figures}) => (figures['refresh-credits'].value = 7)],
  ])('is rejected: %s', (message, change) => {
    expect(issuesAfter(change)).toContain(message);
  });
});
