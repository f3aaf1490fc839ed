import {findOperation} from './api/model';
import {findById} from '../site/tags/nearestName';
import {simpleTag, type Tags} from '../site/tags/tag';

const OPERATION = 'stocks/candles';
const REQUEST = 'four-hours';

/** `<HomeChart />` shows the response to an example request of the API as a chart. */
export const homeTags: Tags = {HomeChart: simpleTag(chart)};

/** Returns the chart of a response. The dates are formatted here, because browsers format them differently. */
function chart(): string {
  const {requests, responses} = findOperation(OPERATION);
  const {title, path} = findById('request', REQUEST, requests);
  const response = findById('response', REQUEST, responses.success).value as {readonly t: readonly number[]};
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
