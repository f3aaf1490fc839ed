import {externalUrlsCheck} from './rules/externalUrls';
import {apiData} from './rules/apiData';
import {arithmetic} from './rules/arithmetic';
import {calendar} from './rules/calendar';
import {codeNames} from './rules/codeNames';
import {formulaDates} from './rules/formulaDates';
import {goData} from './rules/goData';
import {linkTexts} from './rules/linkTexts';
import {phpData} from './rules/phpData';
import {planData} from './rules/planData';
import {productNames} from './rules/productNames';
import {proseFacts} from './rules/proseFacts';
import {responseHeaders} from './rules/responseHeaders';
import {statusCodes} from './rules/statusCodes';
import {changes} from './rules/changes';
import {claims} from './rules/claims';
import {code} from './rules/code';
import {colors} from './rules/colors';
import {compile} from './rules/compile';
import {coverage} from './rules/coverage';
import {data} from './rules/data';
import {figures} from './rules/figures';
import {formulas} from './rules/formulas';
import {frontMatter} from './rules/frontMatter';
import {json} from './rules/json';
import {leftovers} from './rules/leftovers';
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
import {announcement} from './rules/announcement';
import {assets} from './rules/assets';
import {encoding} from './rules/encoding';
import {imports} from './rules/imports';
import {lint} from './rules/lint';
import {liveDates} from './rules/liveDates';
import {swizzles} from './rules/swizzles';
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
  figures,
  claims,
  changes,
  linkTexts,
  statusCodes,
  responseHeaders,
  productNames,
  codeNames,
  proseFacts,
  calendar,
  formulaDates,
  arithmetic,
  apiData,
  planData,
  goData,
  phpData,
  derivedData,
  examples,
  liveDates,
  exampleNumbers,
  shown,
  words,
  prose,
  spelling,
  markdown,
  externalUrlsCheck,
  secrets,
  leftovers,
  encoding,
  announcement,
  swizzles,
  colors,
  assets,
  versions,
  imports,
  types,
  lint,
  unused,
];
