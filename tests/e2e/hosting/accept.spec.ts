/** Tests which format each host returns for many Accept headers. */
import {acceptHeaders} from '../../support/acceptHeaders';
import {callPages} from '../../support/functions';
import {nginxMissing, test} from '../../support/nginx';
import {rawRequest} from '../../support/rawRequest';
import {expect} from '../../support/test';

const page = '/docs/api/stocks/candles';
const expected = acceptHeaders.map(([accept, isMarkdown]) => [accept, isMarkdown ? 'markdown' : 'html']);

/** Returns each Accept header with the subtype of the response of a server. */
const formats = (typeFor: (accept: string) => Promise<string | null | undefined>) =>
  Promise.all(acceptHeaders.map(async ([accept]) => [accept, /^text\/(\w+)/.exec((await typeFor(accept)) ?? '')?.[1]]));
const from = (origin: string) => async (Accept: string) =>
  (await rawRequest(origin, page, {Accept})).headers['content-type'];

test('the preview server returns the format that the client prefers', async ({site}) => {
  expect(await formats(from(site.origin))).toEqual(expected);
});

test('the function for pages returns the format that the client prefers', async () => {
  const headersFor = (accept: string) => callPages(`https://example.com${page}`, {headers: {accept}});
  expect(await formats(async (accept) => (await headersFor(accept)).headers.get('content-type'))).toEqual(expected);
});

const missing = nginxMissing();
(missing ? test.skip : test)(
  `nginx returns the format that the client prefers${missing ? `: ${missing}` : ''}`,
  async ({nginx}) => {
    expect(await formats(from(nginx.origin))).toEqual(expected);
  },
);
