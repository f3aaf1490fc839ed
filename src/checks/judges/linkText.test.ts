import {page, testCheck} from '../fixture';
import {linkTexts} from 'docusaurus-plugin-docs-checks/checks';

const others = [
  'sheets/options/optiondata',
  'sheets/stocks/stockdata',
  'api/universal-parameters/offset',
  'account/plans/trader',
];
const CODES = '/api/troubleshooting/http-status-codes';

testCheck(
  linkTexts,
  'account/a.mdx',
  [
    [`[402](${CODES}#status-429)`, 'the text says 402, but the link goes to 429'],
    ['[STOCKDATA](/sheets/options/optiondata)', 'the text is the name of /sheets/stocks/stockdata'],
    ['[`dte`](/api/options/chain#param-delta)', 'the text is "dte", but the link goes to #param-delta'],
    ['[`limit`](/api/universal-parameters/offset)', 'the link goes to /api/universal-parameters/offset'],
    ['[openapi.yaml](pathname://{baseUrl}openapi.json)', 'the text is "openapi.yaml"'],
    ['[{plans.starter}](./plans/trader.mdx)', 'the text is the name of /account/plans/starter'],
    ['[{plans.starter} plan](./plans/trader.mdx)', 'the text is the name of /account/plans/starter'],
    ['[status page]({links.dashboard})', 'link to {links.status}'],
    ['[Example Page](./plans/trader.mdx)', 'the text is the name of /account/a'],
    ['## Costs {/* #one */}\n\n## Limits\n\n[Limits](#one)', 'the text is the heading #limits'],
  ],
  [
    `[402](${CODES}#status-402), [404 Not Found](${CODES}#status-404), [errors](${CODES}#status-400)`,
    '[STOCKDATA](/sheets/stocks/stockdata), [{plans.starter}](./plans/starter-trial.mdx), [dashboard]({links.dashboard})',
  ],
  Object.fromEntries(
    others.map((name) => [
      `${name}.mdx`,
      page('Text').replace('Example Page', name === 'sheets/stocks/stockdata' ? 'STOCKDATA' : 'Other'),
    ]),
  ),
);
