import {expect, it} from 'vitest';
import {findingsIn, page} from '../fixture';
import {code} from './code';
import {formulas} from './formulas';
import {names} from './names';
import {requests} from './requests';

const fence = (language: string, text: string) => ({'sdk/go/a.mdx': page(`\`\`\`${language}\n${text}\n\`\`\``)});

it.each([
  [code, 'python', 'print("a"', "sdk/go/a.mdx:7:1 the Python doesn't parse"],
  [code, 'js', 'const a = ;', "the JavaScript doesn't parse"],
  [code, 'php', '<?php\n$a = [1, 2;', "the PHP doesn't parse"],
  [names, 'go', 'api.StockCandles(c).Symbl("AAPL")', 'unknown name "Symbl" -> did you mean "Symbol"'],
  [names, 'php', '<?php\ntry {\n} catch (NoException $e) {\n}', 'unknown name "NoException"'],
  [requests, 'bash', 'curl "https://api.marketdata.app/v1/stocks/quotes/AAPL"', 'has no final slash'],
  [requests, 'bash', 'curl "https://api.marketdata.app/v1/stocks/qotes/AAPL/"', 'no operation has the path'],
  [requests, 'bash', 'curl "https://api.marketdata.app/v1/stocks/quotes/AAPL/?wek=true"', '"wek"'],
  [formulas, 'excel-formula', '=STOCKDAT("AAPL")', 'STOCKDAT'],
] as const)('%o reports %s: %s', async (check, language, text, message) => {
  expect(await findingsIn(check, fence(language, text))).toEqual([expect.stringContaining(message)]);
});

it.each([
  [names, 'go', 'log.Fatal(err)\nfmt.Println(err)\napi.StockCandles(c).Symbol("AAPL")'],
  [requests, 'bash', 'curl "https://api.marketdata.app/v1/stocks/quotes/AAPL/?52week=true"'],
  [formulas, 'excel-formula', '=STOCKDATA("AAPL")'],
] as const)('%o accepts %s: %s', async (check, language, text) => {
  expect(await findingsIn(check, fence(language, text))).toEqual([]);
});
