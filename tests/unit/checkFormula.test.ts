import {describe, expect, it} from 'vitest';
import {checkFormula, findFormulas} from '../../src/checks/checkFormula';

describe('checkFormula', () => {
  it.each([
    '=STOCKDATA("AAPL")',
    '=stockdata(A1:A500,"BID, Ask ,last")',
    '=STOCKDATA("AAPL","all",TODAY()-30,30)',
    '=OPTIONDATA("AAPL260116C00150000","all,"&A1)',
    '=OPTIONDATA(OPTIONLOOKUP("AAPL Jan 200 Call"),"implied volatility")',
    '=OPTIONCHAIN("AAPL","all",A1,{.50;.60},"Calls")',
  ])('accepts %s', (formula) => {
    expect(checkFormula(formula)).toEqual([]);
  });

  it.each([
    ['STOCKDATA("AAPL")', 'must start with ='],
    ['=STOCKDATA("AAPL,"all")', 'not a valid formula'],
    ['=STOCKDTA("AAPL")', 'unknown function "STOCKDTA" -> did you mean "STOCKDATA"?'],
    ['=STOCKDATA()', 'STOCKDATA accepts 1 to 5 arguments, not 0'],
    ['=OPTIONDATA(OPTIONLOOKUP("AAPL Jan 200 Call","x"),"bid")', 'OPTIONLOOKUP accepts 1 arguments, not 2'],
    ['=STOCKDATA(AAPL)', 'AAPL is not a cell -> put text in double quotes'],
    ['=STOCKDATA("AAPL","bid","12/20/2023")', 'the attribute "bid" exists only without a date'],
    ['=STOCKDATA("AAPL","open,close")', 'the attribute "open" exists only with a date'],
    // Greeks are calculated from live quotes and aren't stored.
    ['=OPTIONDATA(A1,"mid,delta",TODAY()-5)', 'the attribute "delta" exists only without a date'],
    ['=STOCKDATA("AAPL","bidd")', 'unknown attribute "bidd" -> did you mean "bid"?'],
  ])('rejects %s', (formula, message) => {
    expect(checkFormula(formula).join()).toContain(message);
  });
});

describe('findFormulas', () => {
  it('finds formulas in prose and data, with their positions', () => {
    const text = 'Use `=STOCKDATA("A,(B")` or\n{formula: =OPTIONDATA(OPTIONLOOKUP("x"),"bid"), cells: []}';
    expect(findFormulas(text)).toEqual([
      {formula: '=STOCKDATA("A,(B")', index: 5},
      {formula: '=OPTIONDATA(OPTIONLOOKUP("x"),"bid")', index: 38},
    ]);
  });

  it('returns an unclosed formula up to the end of its line', () => {
    expect(findFormulas('see =STOCKDATA("AAPL"\nand more)')).toEqual([{formula: '=STOCKDATA("AAPL"', index: 4}]);
  });

  it('ignores assignments and comparisons', () => {
    expect(findFormulas('x ==ABC(1) y :=NEW() a<=MAX(b) name=READ(c)')).toEqual([]);
  });
});
