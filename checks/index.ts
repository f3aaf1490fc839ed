import {agreement} from './rules/agreement';
import {externalUrlsCheck} from './rules/externalUrls';
import {arithmetic} from './rules/arithmetic';
import {calendar} from './rules/calendar';
import {codeNames} from './rules/codeNames';
import {formulaDates} from './rules/formulaDates';
import {linkTexts} from './rules/linkTexts';
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
import {examples} from './rules/examples';
import {sidebars} from './rules/sidebars';
import {spelling} from './rules/spelling';
import {structure} from './rules/structure';
import {announcement} from './rules/announcement';
import {assets} from './rules/assets';
import {encoding} from './rules/encoding';
import {imports} from './rules/imports';
import {lint} from './rules/lint';
import {swizzles} from './rules/swizzles';
import {types} from './rules/types';
import {unused} from './rules/unused';
import {versions} from './rules/versions';
import type {Check} from './check';
import {templates} from './rules/templates';
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
  examples,
  agreement,
  templates,
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
