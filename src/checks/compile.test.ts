import {compile} from 'docusaurus-plugin-docs-checks/checks';
import {testCheck} from './fixture';

testCheck(
  compile,
  'docs/a.mdx',
  [
    ['<Paramters />', 'unknown tag "Paramters" -> did you mean "Parameters"?'],
    ['<PlanFigure plan="startr" row="history" />', 'unknown plan "startr" -> did you mean'],
    ['{prodct} is fast.', 'unknown site variable "prodct" -> did you mean "product"?'],
    ['[A]({links.dashbord})', 'unknown site variable "links.dashbord"'],
  ],
  ['export const size = 3;\n\n{size * 2} {product} <RowLink id="a">A</RowLink>'],
);
