import {testCheck} from '../fixture';
import {textNames} from './textNames';

testCheck(
  textNames,
  'api/stocks/candles.mdx',
  [
    ['Send `countbak=5`.', 'unknown parameter "countbak" -> did you mean "countback"?'],
    ['Send `dateformat=julian`.', 'dateformat=julian: not allowed'],
    ['See `X-Api-RateLimit-Limit`.', 'did you mean "X-Api-Ratelimit-Limit"'],
    ['The API returns `418`.', '418 is not a status code of the API'],
    ['The API returns 402 Not Found.', '402 is not the code of "NOT FOUND" -> write 404, or PAYMENT REQUIRED'],
    ['Call `/v1/stocks/quotes/AAPL`.', 'has no final slash'],
    ['Send `extended=yes`.', 'extended=yes: not a boolean'],
    ['Get `AAPL230728C0020000`.', 'is not an OCC symbol'],
    ['Call `/v2/stocks/quotes/`.', 'no endpoint has the path'],
    ['See `options/greeks`.', 'unknown endpoint "options/greeks"'],
    ['```http\nX-Api-RateLimit-Limit: 1\n```', 'unknown header "X-Api-RateLimit-Limit"'],
    ['```js\nif (response.status === 521) wait();\n```', '521 is not a status code'],
    ['```bash\ncurl -H "X-Api-Key: 1"\n```', 'unknown header "X-Api-Key"'],
    ['```http\nGET /v1/stocks/quotes/APPL/\n```', 'there is no symbol APPL -> write AAPL'],
  ],
  [
    'Send `countback=5&to=2024-01-01`, and read `X-Api-Ratelimit-Limit`.',
    'The API returns 404 Not Found, or `429` for the `symbol` parameter.',
    'Use `name=value` pairs, `pip`, and `catch`.',
  ],
);
