import {plain} from '../plainSite';
import {secrets} from './secrets';

const token = ['q8Zr4Tn2', 'Wk7Lp1Xc', '9Vb3Ms6D'].join('');

plain().testCheck(
  secrets,
  'docs/a.mdx',
  [
    [`Authorization: Bearer ${token}`, 'docs/a.mdx:6:23 a token that looks real'],
    [`https://example.com/?token=${token}`, 'docs/a.mdx:6:28 a token that looks real'],
    [`<https://example.com/> ${token}a1b2c3d4`, 'docs/a.mdx:6:24 a token that looks real'],
    [`MARKETDATA_TOKEN=${token}`, 'docs/a.mdx:6:18 a token that looks real'],
    [`https://example.com/?key=${token}a1b2c3d4`, 'docs/a.mdx:6:26 a token that looks real'],
    [`https://user:${token}a1b2c3d4@example.com/`, 'docs/a.mdx:6:14 a token that looks real'],
  ],
  [
    'Authorization: Bearer YOUR_TOKEN_FROM_THE_DASHBOARD',
    'The device GPU-0fc3eda5-e98b-a25b-5b0d-cf5c855d1448',
    `sha256:${'4b7e'.repeat(16)}`,
    `[A](https://example.com/list?id=${token}a1b2c3d4)`,
    `<img src="data:image/png;base64,iV+${token}a1b2c3d4" />`,
    "id: '3ac68afc-c605-48d3-a4f8-fbd91aa97f63', '3AC68AFC-C605-48D3-A4F8-FBD91AA97F63'",
  ],
);
