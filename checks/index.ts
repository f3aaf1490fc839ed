import {addresses} from './rules/addresses';
import {claims} from './rules/claims';
import {code} from './rules/code';
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
import {requests} from './rules/requests';
import {secrets} from './rules/secrets';
import {sidebars} from './rules/sidebars';
import {spelling} from './rules/spelling';
import {structure} from './rules/structure';
import type {Check} from './types';
import {words} from './rules/words';

/** Every check over the sources, in the order in which they run: what others stand on comes first. */
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
  words,
  spelling,
  markdown,
  addresses,
  secrets,
  leftovers,
];
