import type {Check} from './check';
import type {Site} from './checkedSite';
import {code} from './rules/code';
import {compile} from './rules/compile';
import {externalUrlsCheck} from './rules/externalUrls';
import {frontMatter} from './rules/frontMatter';
import {links} from './rules/links';
import {linkTexts} from './rules/linkTexts';
import {markdown} from './rules/markdown';
import {prose} from './rules/prose';
import {secrets} from './rules/secrets';
import {spelling} from './rules/spelling';
import {structure} from './rules/structure';
import {words} from './rules/words';

export {anchorsOf} from './anchors';
export type {Check} from './check';
export {type CheckedPage, decoded, openSite, type Site} from './checkedSite';
export {type Fence, fencesOf} from './fences';
export {at, atOffset, type Finding, format, parse, split, type Wrong} from './finding';
export type {Options} from './options';
export {allPassages, type Passage, withoutCode} from './passages';
export {externalUrls} from './rules/externalUrls';
export {categoryPositions, listedIn} from './rules/frontMatter';
export {knownRoutes} from './rules/links';
export {runCommand} from './run';
export {finder, readWordRules, wordRules} from './wordRules';
export {code, compile, externalUrlsCheck, frontMatter, links, linkTexts};
export {markdown, prose, secrets, spelling, structure, words};

/** All checks of this package, in the order in which their results are listed. */
export const allChecks: readonly Check[] = [
  ...[compile, frontMatter, links, structure, code, linkTexts],
  ...[words, prose, spelling, markdown, externalUrlsCheck, secrets],
];

/** Returns the checks that apply to a site. */
export const checksOf = (site: Site): readonly Check[] => allChecks.filter(({applies}) => applies?.(site) !== false);
