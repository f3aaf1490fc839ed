import {expect, it} from 'vitest';
import {findingsIn} from '../fixture';
import {secrets} from './secrets';

it('reports tokens, but not placeholders', async () => {
  const token = ['q8Zr4Tn2', 'Wk7Lp1Xc', '9Vb3Ms6D'].join('');
  const files = {
    'docs/a.mdx': `Authorization: Bearer ${token}\n\nAuthorization: Bearer YOUR_TOKEN_FROM_THE_DASHBOARD\n`,
    'docs/b.mdx': `MARKETDATA_TOKEN=${token}\n`,
  };
  expect(await findingsIn(secrets, files)).toEqual([
    expect.stringContaining('docs/a.mdx:1:23 a token that looks real'),
    expect.stringContaining('docs/b.mdx:1:18 a token that looks real'),
  ]);
});
