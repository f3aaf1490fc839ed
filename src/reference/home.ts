import {describedRequest} from './api/checkedRequest';
import {findOperation} from './api/model';
import {formatJson} from './api/response';
import {urlOf} from './samples/request';
import {fence} from '../site/tags/mdx';
import {findById} from '../site/tags/nearestName';
import {simpleTag, type Tags} from '../site/tags/tag';

/** The landing page shows this request because its symbol doesn't require a token. */
const OPERATION = 'stocks/candles';
const REQUEST = 'four-hours';

/** Tags for the landing page: the example request, and its response as a chart and as JSON. */
export const homeTags: Tags = {
  FirstRequest: simpleTag(() => {
    const {request} = describedRequest(findOperation(OPERATION), REQUEST);
    return fence('bash', `curl "${urlOf(request)}"`, 'title="Request"');
  }),
  FirstResponse: simpleTag(() => {
    const {success} = findOperation(OPERATION).responses;
    const response = findById('response', REQUEST, success).value as CandlesResponse;
    return [
      '<ResponseTitle>Response: 200 OK</ResponseTitle>',
      chart(response),
      fence('json', formatJson(response), 'title="JSON"'),
    ].join('\n\n');
  }),
};

/** The start of each candle in a response, in Unix seconds. */
type CandlesResponse = {readonly t: readonly number[]};

/** Returns the chart of a response. The dates are formatted here, because browsers format them differently. */
function chart(response: CandlesResponse): string {
  const {title, path} = findById('request', REQUEST, findOperation(OPERATION).requests);
  const dates = response.t.map((seconds) => new Date(seconds * 1000));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', {...options, timeZone: 'America/New_York'});
  const plain = (text: string) => text.replace(/\s*–\s*/, '–').replace(/\s/g, ' ');
  const day = format({month: 'short', day: 'numeric', year: 'numeric'});
  const time = format({hour: 'numeric', minute: '2-digit'});
  const range = format({dateStyle: 'long'}).formatRange(dates[0]!, dates.at(-1)!);
  const props = {
    symbol: path.symbol,
    title: plain(`${path.symbol}: ${title}, ${range}`),
    units: 'Price in US dollars, time in ET',
    data: JSON.stringify(response),
    starts: JSON.stringify(dates.map((date) => ({day: plain(day.format(date)), time: plain(time.format(date))}))),
  };
  return `<CandleChart ${Object.entries(props)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')} />`;
}
