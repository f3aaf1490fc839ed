import {externalUrlsCheck} from './rules/externalUrls';
import {apiData} from './rules/apiData';
import {goData} from './rules/goData';
import {linkTexts} from './rules/linkTexts';
import {phpData} from './rules/phpData';
import {planData} from './rules/planData';
import {code} from './rules/code';
import {compile} from './rules/compile';
import {coverage} from './rules/coverage';
import {data} from './rules/data';
import {formulas} from './rules/formulas';
import {frontMatter} from './rules/frontMatter';
import {json} from './rules/json';
import {links} from './rules/links';
import {markdown} from './rules/markdown';
import {moved} from './rules/moved';
import {names} from './rules/names';
import {prose} from './rules/prose';
import {requests} from './rules/requests';
import {secrets} from './rules/secrets';
import {derivedData} from './rules/derivedData';
import {exampleNumbers} from './rules/exampleNumbers';
import {examples} from './rules/examples';
import {shown} from './rules/shown';
import {sidebars} from './rules/sidebars';
import {spelling} from './rules/spelling';
import {structure} from './rules/structure';
import {encoding} from './rules/encoding';
import {lint} from './rules/lint';
import {types} from './rules/types';
import {unused} from './rules/unused';
import {versions} from './rules/versions';
import type {Check} from './check';
import {words} from './rules/words';

/** All checks in the order in which their results are listed, with basic checks first. */
export const checks: readonly Check[] = [
  data,
  compile,
  frontMatter,
  coverage,
  links,
  moved,
  sidebars,
  structure,
  requests,
  json,
  code,
  names,
  formulas,
  linkTexts,
  apiData,
  planData,
  goData,
  phpData,
  derivedData,
  examples,
  exampleNumbers,
  shown,
  words,
  prose,
  spelling,
  markdown,
  externalUrlsCheck,
  secrets,
  encoding,
  versions,
  types,
  lint,
  unused,
];
