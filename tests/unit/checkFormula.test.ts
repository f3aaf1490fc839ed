import {describe, expect, it} from 'vitest';
import {checkFormula, findFormulas} from '../../src/reference/sheets/checkFormula';

const valid = [
  '=STOCKDATA("AAPL")',
  '=STOCKDATA("AAPL,MSFT","all")',
  '=stockdata(A1:A500,"BID, Ask ,last")',
  '=STOCKDATA("AAPL","mark,noheaders")',
  '=STOCKDATA("AAPL","all",TODAY()-30,30)',
  '=STOCKDATA("AAPL","all","-5 days","2024-01-10")',
  '=STOCKDATA("AAPL","all","12/30/2020 4:00 PM","now",15)',
  '=STOCKDATA("AAPL","all","2 weeks ago","yesterday","2W")',
  '=STOCKDATA("AAPL","close")',
  '=STOCKDATA(A1:A3,"all","12/20/2023",,"daily")',
  '=OPTIONDATA("AAPL260116C00150000","all,"&A1)',
  '=OPTIONDATA(OPTIONLOOKUP("AAPL Jan 200 Call"),"implied volatility")',
  '=OPTIONLOOKUP(A1:D1)',
  '=OPTIONCHAIN("AAPL","all",A1,{.50;.60},"Calls")',
  '=OPTIONCHAIN("AAPL","all","60 DTE",.6)',
  '=OPTIONCHAIN("AAPL",,,"<200 delta <.50")',
  '=OPTIONCHAIN("SPX","all","dte 45",">=100")',
  '=EARNINGS("AAPL","year,quarter","1/1/2021","12/31/2021")',
  '=MARKETSTATUS()',
  '=GOOGLEFINANCE("AAPL")',
  '=DEBUG("disable_sidebar_check")',
];

const invalid: [formula: string, kind: string, message?: string][] = [
  ['STOCKDATA("AAPL")', 'syntax'],
  ['=STOCKDATA("AAPL"', 'syntax'],
  ['=STOCKDATA("AAPL,"all")', 'syntax'],
  ['=STOCKDATA("AAPL";"all")', 'syntax'],
  ['=STOCKDTA("AAPL")', 'function', 'name'],
  ['=SUM(A1:A3)', 'function', 'name'],
  ['=STOCKDATA()', 'arguments'],
  ['=STOCKDATA(,"all")', 'arguments'],
  ['=STOCKDATA("AAPL","all","1/1/2021","1/31/2021","4H","x")', 'arguments'],
  ['=DEBUG("disable")', 'arguments'],
  ['=TODAY(1)', 'arguments'],
  ['=STOCKDATA(AAPL)', 'symbols', 'non-string-symbol'],
  ['=STOCKDATA(SPY)', 'symbols', 'non-string-symbol'],
  ['=STOCKDATA("AAPL MSFT")', 'symbols', 'invalid-symbol'],
  ['=EARNINGS("AAPL,MSFT")', 'symbol'],
  ['=STOCKDATA("AAPL","bidd")', 'attributes', 'invalid-attribute'],
  ['=STOCKDATA("AAPL","bid size")', 'attributes', 'invalid-attribute'],
  ['=STOCKDATA("AAPL","bid,")', 'attributes', 'invalid-attribute'],
  ['=STOCKDATA("AAPL","bid","today")', 'attributes', 'invalid-attribute'],
  ['=STOCKDATA("AAPL","open")', 'attributes', 'invalid-attribute'],
  ['=OPTIONDATA(OPTIONLOOKUP("AAPL Jan 200 Call"),"bidSize")', 'attributes', 'invalid-attribute'],
  ['=OPTIONDATA("AAPL250117C150")', 'option-symbol', 'invalid-option-symbol'],
  ['=OPTIONDATA(AAPL250117C00150000)', 'option-symbol', 'non-string-symbol'],
  ['=STOCKDATA("AAPL","all","1/1/2021","1/31/2021","quarterly")', 'resolution', 'invalid-resolution'],
  ['=STOCKDATA("AAPL","all","13/45/2021")', 'date'],
  ['=MARKETSTATUS("US","status","last Monday")', 'date'],
  ['=STOCKDATA("AAPL","all","1/1/2021",-5)', 'date-or-days'],
  ['=MARKETSTATUS("DE")', 'country'],
  ['=STOCKDATA("AAPL,MSFT","all","1/1/2021","1/31/2021")', 'symbols'],
  ['=STOCKDATA(A1:A3,"all","1/1/2021",,"4H")', 'symbols'],
  ['=OPTIONLOOKUP("AAPL Jan 200")', 'description'],
  ['=OPTIONLOOKUP(A1:C1)', 'description'],
  ['=OPTIONCHAIN("AAPL","all","next Friday")', 'expiration'],
  ['=OPTIONCHAIN("AAPL","all","60 DTE","100 to 200")', 'strikes'],
  ['=OPTIONCHAIN("AAPL","all","60 DTE",".50,.60.,70")', 'strikes'],
  ['=OPTIONCHAIN("AAPL","all","60 DTE",150,"atm")', 'filters'],
];

describe('checkFormula', () => {
  it.each(valid)('accepts %s', (formula) => {
    expect(checkFormula(formula)).toEqual([]);
  });

  it.each(invalid)('rejects %s', (formula, kind, message) => {
    const faults = checkFormula(formula);
    expect(faults.map((fault) => fault.kind)).toContain(kind);
    expect(faults.find((fault) => fault.kind === kind)?.message).toBe(message);
  });

  it('suggests the closest match for an unknown function or attribute', () => {
    expect(checkFormula('=STOCKDTA("AAPL")')[0]?.text).toBe('unknown function "STOCKDTA" -> did you mean "STOCKDATA"?');
    expect(checkFormula('=STOCKDATA("AAPL","bidd")')[0]?.text).toBe('unknown attribute "bidd" -> did you mean "bid"?');
  });

  it('reports every error in a formula', () => {
    expect(checkFormula('=STOCKDATA(AAPL,"opn,hgh","1/1/2021","1/31/2021","quarterly")')).toHaveLength(4);
  });
});

describe('findFormulas', () => {
  it('finds formulas in prose, data and code, with line numbers', () => {
    const text =
      'Use `=STOCKDATA("A,(B")` or\n{formula: =OPTIONDATA(OPTIONLOOKUP("x"),"bid"), cells: []}\nconst formula = "=STOCKDATA(\\"AAPL\\")";';
    expect(findFormulas(text)).toEqual([
      {formula: '=STOCKDATA("A,(B")', line: 1},
      {formula: '=OPTIONDATA(OPTIONLOOKUP("x"),"bid")', line: 2},
      {formula: '=STOCKDATA("AAPL")', line: 3},
    ]);
  });

  it('returns an unclosed formula up to the end of its line', () => {
    expect(findFormulas('see =STOCKDATA("AAPL"\nand more)')).toEqual([{formula: '=STOCKDATA("AAPL"', line: 1}]);
  });

  it('ignores assignments and comparisons', () => {
    expect(findFormulas('x ==ABC(1) y :=NEW() a<=MAX(b) name=READ(c)')).toEqual([]);
  });
});
