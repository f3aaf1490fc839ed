import type {Check} from '../check';
import {exceptionsOf} from '../examples/exceptions';
import {readDate, readOptionSymbol} from '../examples/market';
import {collectRequests, type SentRequest} from '../examples/requests';
import type {Finding} from '../finding';

/** The name of the rule in `exceptions.yaml`. */
export const LIVE_DATE = 'live date';

/**
 * Finds requests for current data with a fixed expiration, which stop working after that date. Also finds dates after
 * the documented month.
 */
export const liveDates: Check = {
  name: 'live dates',
  about: 'requests for current data with a fixed expiration, and dates after the documented month',
  run(site) {
    const {documented} = site.project.serviceState.serviceState;
    const exceptions = exceptionsOf(site, (rule) => rule === LIVE_DATE);
    const all = collectRequests(site);
    const findings = all.flatMap((request): Finding[] => {
      const wrong = faultOf(request, documented);
      if (!wrong || exceptions.covers(request.text, LIVE_DATE)) return [];
      return [request.at(`${request.text.replace(/\s+/g, ' ')}: ${wrong.message}`, wrong.fix)];
    });
    return {
      examined: all.length,
      unit: `requests, ${exceptions.count} explicit exceptions`,
      findings: [...findings, ...exceptions.stale()],
    };
  },
};

function faultOf(request: SentRequest, documented: string): {message: string; fix: string} | undefined {
  const expiration = fixedExpiration(request);
  if (expiration !== undefined)
    return {
      message: `a request for current data has the fixed expiration ${expiration}`,
      fix: 'use the days to expiration, or request a date in the past',
    };
  // In chain requests, `from` and `to` are expirations, which can be later than the documented month.
  const {date, from, to} = request.query;
  const dates = request.operation === 'options/chain' ? [date] : [date, from, to];
  const late = dates.find((value) => (readDate(value) ?? '').slice(0, 7) > documented);
  return late === undefined
    ? undefined
    : {message: `${late} is after ${documented}, the documented month`, fix: 'use an earlier date'};
}

/** Returns a request's fixed expiration, or undefined if it has none or if it's for historical data. */
function fixedExpiration({operation, path, query}: SentRequest): string | undefined {
  if (!/^options\/(chain|quotes|strikes|expirations)$/.test(operation) || query.date !== undefined) return undefined;
  const {expiration, from, to, year} = query;
  if (operation === 'options/quotes') {
    const dated = from !== undefined || to !== undefined;
    return dated ? undefined : readOptionSymbol(path.optionSymbol ?? '')?.expiration;
  }
  return [expiration, from, to].find((item) => readDate(item) !== undefined) ?? year;
}
