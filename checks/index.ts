import {documents} from './rules/documents';
import {externalUrlsCheck} from './rules/externalUrls';
import {linkTexts} from './rules/linkTexts';
import {code} from './rules/code';
import {compile} from './rules/compile';
import {coverage} from './rules/coverage';
import {data} from './rules/data';
import {facts} from './rules/facts';
import {textNames} from './rules/textNames';
import {formulas} from './rules/formulas';
import {frontMatter} from './rules/frontMatter';
import {json} from './rules/json';
import {links} from './rules/links';
import {markdown} from './rules/markdown';
import {names} from './rules/names';
import {policy} from './rules/policy';
import {prose} from './rules/prose';
import {requests} from './rules/requests';
import {secrets} from './rules/secrets';
import {examples} from './rules/examples';
import {spelling} from './rules/spelling';
import {structure} from './rules/structure';
import {lint, types, unused} from './rules/tools';
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
  policy,
  structure,
  requests,
  json,
  code,
  names,
  textNames,
  formulas,
  facts,
  linkTexts,
  examples,
  templates,
  words,
  prose,
  spelling,
  markdown,
  externalUrlsCheck,
  documents,
  secrets,
  types,
  lint,
  unused,
];
