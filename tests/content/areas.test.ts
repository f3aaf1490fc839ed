/** Tests which month each page says that it describes. */
import {describe, expect, it} from 'vitest';
import {areaOf, loadAreas, stateSentence} from '../../src/settings/serviceState';
import {sources} from '../support/samples';

const files = sources.pages.map(({file}) => file);

/** Pages for which no source is newer than June 29, 2026. */
const june = `account/cancellations account/feature-requests account/free-accounts account/plans/starter-trial
  account/plans/trader-trial account/review-us api/cors api/dates-and-times api/options/lookup api/stocks/news
  api/troubleshooting/http-status-codes api/troubleshooting/logging api/troubleshooting/multiple-ip-addresses
  api/troubleshooting/url-parameters api/universal-parameters/columns api/universal-parameters/date-format
  api/universal-parameters/format api/universal-parameters/headers api/universal-parameters/human-readable
  api/universal-parameters/maxage api/universal-parameters/token api/utilities/headers sdk/postman
  sheets/authentication sheets/dates-and-times sheets/markets/marketstatus sheets/options/optionlookup sheets/sharing
  sheets/stocks/earnings sheets/troubleshooting/mobile-devices sheets/troubleshooting/multiple-google-accounts
  sheets/troubleshooting/price-differences sheets/troubleshooting/urlfetch sheets/universal-attributes/no-headers`.split(
  /\s+/,
);

describe('the month that a page describes', () => {
  it('is that of its area, and every page has one', () => {
    expect(
      files.filter((file) => !areaOf(file)).map((file) => `${file} is in no area -> add it to areas.yaml`),
    ).toEqual([]);
  });

  it('is listed only for pages that exist', () => {
    const paths = files.map((file) => `/${file.replace(/(\/index)?\.mdx$/, '')}`);
    const listed = loadAreas().flatMap(({pages, sections}) => [...pages, ...Object.keys(sections)]);
    expect(listed.filter((path) => !paths.includes(path.replace(/\/$/, '')))).toEqual([]);
  });

  it('is June 2026 if no source is newer', () => {
    const wrong = june.filter(
      (page) => !stateSentence(`${page}.mdx`)?.startsWith('Describes the service as of June 2026'),
    );
    expect(wrong).toEqual([]);
  });

  it('is September 2026 for the areas with newer sources, and never later', () => {
    const newer =
      'api/stocks/candles api/options/quotes api/rate-limiting account/plans/trader sheets/stocks/stockdata';
    for (const page of newer.split(' '))
      expect(stateSentence(`${page}.mdx`)).toBe('Describes the service as of September 2026.');
    const months = loadAreas().flatMap(({month, pages}) => (pages.length > 0 ? month : []));
    expect(new Set(months)).toEqual(new Set(['2026-09', '2026-06']));
  });

  it('names the sections with another month', () => {
    expect(stateSentence('account/plans/index.mdx')).toBe(
      'Describes the service as of September 2026 (free trials and the commercial plan: June 2026).',
    );
    expect(stateSentence('api/options/chain.mdx')).toBe(
      'Describes the service as of September 2026 (the parameter dte: October 2026).',
    );
  });
});
