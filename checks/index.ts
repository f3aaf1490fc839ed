import {addresses} from './addresses';
import {claims} from './claims';
import {code} from './code';
import {compile} from './compile';
import {coverage} from './coverage';
import {data} from './data';
import {figures} from './figures';
import {formulas} from './formulas';
import {frontMatter} from './frontMatter';
import {json} from './json';
import {leftovers} from './leftovers';
import {links} from './links';
import {markdown} from './markdown';
import {moved} from './moved';
import {names} from './names';
import {requests} from './requests';
import {secrets} from './secrets';
import {sidebars} from './sidebars';
import {spelling} from './spelling';
import {structure} from './structure';
import type {Check} from './types';
import {words} from './words';

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
