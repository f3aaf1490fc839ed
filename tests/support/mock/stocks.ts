import {closestTradingDay, dayAt, dayOf, isoOf, isTradingDay, partsOf, tradingDays, unixOf} from './calendar';
import {lastTrade, priceAt, random, round} from './prices';
import {type Asked, type Data, datesOf, type Failure, listOf, noData} from './request';

/** Returns one quote per symbol. */
export function quotes({given, now}: Asked): Data {
  const symbols = given.symbols === undefined ? [given.symbol ?? ''] : listOf(given.symbols);
  return {
    rows: (given.snapshot === 'true' ? ['AAPL', 'META', 'MSFT'] : symbols).map((symbol) => {
      const {price, updated, change} = changeOf(symbol, now);
      return {
        symbol,
        ask: round(price + 0.01),
        askSize: 1 + Math.floor(9 * random(symbol)),
        bid: round(price - 0.01),
        bidSize: 3,
        mid: round(price),
        last: round(price),
        ...change,
        ...(given['52week'] === 'true' && {'52weekHigh': round(price * 1.2), '52weekLow': round(price * 0.8)}),
        volume: Math.round(5e7 * random(`${symbol} volume`)),
        updated,
      };
    }),
  };
}

/** Returns one price per symbol. */
export function prices({given, now}: Asked): Data {
  const symbols = given.symbols === undefined ? [given.symbol ?? ''] : listOf(given.symbols);
  return {
    rows: symbols.map((symbol) => {
      const {price, updated, change} = changeOf(symbol, now);
      return {symbol, mid: round(price), ...change, updated};
    }),
  };
}

function changeOf(symbol: string, now: number) {
  const {price, updated, day} = lastTrade(symbol, now);
  const before = priceAt(symbol, unixOf(closestTradingDay(day - 1, -1), 960));
  return {price, updated, change: {change: round(price - before), changepct: round(price / before - 1, 4)}};
}

/** Returns the status of each day. */
export function marketStatus(asked: Asked): Data {
  const {given, now, knows} = asked;
  const {from, to, date} = datesOf(asked);
  const today = dayAt(now);
  const last = date?.day ?? to?.day ?? today;
  const count = given.countback === undefined ? undefined : Number(given.countback);
  const before = count === undefined ? undefined : last - count + (knows('status-one-more-day') ? 0 : 1);
  const first = date?.day ?? before ?? from?.day ?? last;
  const days = Array.from({length: last - first + 1}, (_, index) => first + index);
  return {
    rows: days.map((day) => ({date: unixOf(day, 0), status: isTradingDay(day) ? 'open' : 'closed'})),
  };
}

/** Returns the reports of a stock, which are published 30 days after the end of each quarter. */
export function earnings(asked: Asked): Data | Failure {
  const {given, now, knows} = asked;
  const {symbol = ''} = given;
  const {from, to, date} = datesOf(asked);
  const today = dayAt(now);
  const {year} = partsOf(today);
  const all = Array.from({length: 4 * 20}, (_, index) => {
    const end = dayOf(year - 18, 1 + 3 * index, 1) - 1;
    return {end, published: closestTradingDay(end + 30, 1), ...partsOf(end)};
  });
  const found = all.filter(({end, published}) => {
    if (date) return date.day === end || date.day === published;
    return published <= (to?.day ?? Infinity) && published >= (from?.day ?? 0);
  });
  if (given.countback !== undefined && to && to.day > today && knows('earnings-to-tomorrow')) return noData();
  const next = all.filter(({published}) => published > today).slice(0, 1);
  const chosen = given.countback ? found.slice(-Number(given.countback)) : from || to || date ? found : next;
  const rows = chosen.map(({end, published, year: fiscalYear, month}) => {
    const estimated = round(1 + random(`${symbol} ${end}`));
    const surprise = round(0.3 * random(`${symbol} ${published}`) - 0.1);
    return {
      symbol,
      fiscalYear,
      fiscalQuarter: month / 3,
      date: unixOf(end, 0),
      reportDate: unixOf(published, 0),
      reportTime: 'after market close',
      currency: 'USD',
      reportedEPS: round(estimated + surprise),
      estimatedEPS: estimated,
      surpriseEPS: surprise,
      surpriseEPSpct: round(surprise / estimated, 4),
      updated: unixOf(closestTradingDay(today, -1), 0),
    };
  });
  return rows.length > 0 ? {rows} : noData();
}

/** Returns articles, 5 per trading day. January 2024 has 21 trading days, so 105 articles. */
export function news(asked: Asked): Data | Failure {
  const {given, now} = asked;
  const {symbol = ''} = given;
  const {from, to, date} = datesOf(asked);
  const today = dayAt(now);
  const last = Math.min((date ?? to)?.day ?? today, today);
  const isRange = Boolean(date ?? from ?? to);
  const first = given.countback ? last - Number(given.countback) - 10 : ((date ?? from)?.day ?? last - 7);
  const all = tradingDays(first, last)
    .reverse()
    .flatMap((day) =>
      [19, 16, 13, 10, 7].map((hour) => ({
        symbol,
        headline: `${symbol} ${isoOf(day)}, ${hour}:00`,
        content: 'An article.',
        source: `https://news.example.com/${symbol}/${isoOf(day)}/${hour}`,
        publicationDate: unixOf(day, hour * 60),
      })),
    )
    .filter(({publicationDate}) => publicationDate <= now);
  const rows = given.countback ? all.slice(0, Number(given.countback)) : isRange ? all : all.slice(0, 10);
  return rows.length > 0 ? {rows, single: {updated: rows[0]!.publicationDate}} : noData();
}
