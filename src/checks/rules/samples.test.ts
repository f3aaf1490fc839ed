import {testCheck} from '../fixture';
import {code} from 'docusaurus-plugin-docs-checks/checks';
import {formulas} from './formulas';
import {requests} from './requests';

const PAGE = 'sdk/go/a.mdx';
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

testCheck(code, PAGE, [
  [fence('python', 'print("a"'), "sdk/go/a.mdx:7:1 the Python doesn't parse"],
  [fence('js', 'const a = ;'), "the JavaScript doesn't parse"],
  [fence('php', '<?php\n$a = [1, 2;'), "the PHP doesn't parse"],
  [fence('go', 'if a {\n    b()\n}'), 'sdk/go/a.mdx:8:1 the Go is indented with spaces'],
  [fence('html', '<p>a = ;</p>\n<script>\n  a = ;\n</script>'), "sdk/go/a.mdx:9:7 the JavaScript doesn't parse"],
]);

const curl = (url: string) => fence('bash', `curl "https://api.marketdata.app/v1/stocks/${url}"`);

testCheck(
  requests,
  PAGE,
  [
    [curl('quotes/AAPL'), 'has no final slash'],
    [curl('qotes/AAPL/'), 'no operation has the path'],
    [curl('quotes/AAPL/?wek=true'), '"wek"'],
    [curl('quotes/AAPL/?52week=true?human=true'), 'a second "?"'],
  ],
  [curl('quotes/AAPL/?52week=true')],
);

testCheck(
  formulas,
  PAGE,
  [[fence('excel-formula', '=STOCKDAT("AAPL")'), 'STOCKDAT']],
  [fence('excel-formula', '=STOCKDATA("AAPL")')],
);
