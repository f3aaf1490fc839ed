import {testCheck} from '../fixture';
import {linkTexts} from './linkTexts';

const CODES = '/api/troubleshooting/http-status-codes';

testCheck(
  linkTexts,
  'account/a.mdx',
  [
    [`[402](${CODES}#status-429)`, 'the text says 402, but the link goes to 429'],
    ['[STOCKDATA](/sheets/options/optiondata)', 'the text is the title of /sheets/stocks/stockdata'],
    ['[`dte`](/api/options/chain#param-delta)', 'the text is "dte", but the link goes to #param-delta'],
    ['[`limit`](/api/universal-parameters/offset)', 'the link goes to the page of offset'],
    ['[openapi.yaml](pathname://{baseUrl}openapi.json)', 'the text is "openapi.yaml"'],
    ['[Starter](./plans/trader.mdx)', 'the text is the title of /account/plans/starter'],
    ['[Starter plan](./plans/trader.mdx)', 'the text is the title of /account/plans/starter'],
    ['[status page]({links.dashboard})', 'link to {links.status}'],
  ],
  [
    `[402](${CODES}#status-402), [404 Not Found](${CODES}#status-404), [errors](${CODES}#status-400)`,
    '[STOCKDATA](/sheets/stocks/stockdata), [Starter](./plans/starter-trial.mdx), [dashboard]({links.dashboard})',
  ],
);
