import type {CheckedPage, Site} from './checkedSite';
import type {Check} from './check';
import {at, type Finding} from './finding';

const COMMENT = /^\/\*\s*check-ignore\s+(?<rule>[^:]*?)\s*(?::\s*(?<why>.*?))?\s*\*\/$/s;

/** Returns the comment that silences a check for the next block of a page. */
export function ignoreComment({name}: Check): string {
  return `{/* check-ignore ${name}: why */}`;
}

/** Returns the findings of a check that no comment silences, and those about comments that silence nothing. */
export function withoutIgnored(site: Site, check: Check, findings: readonly Finding[]): Finding[] {
  const ignores = site.pages.flatMap((page) => ignoresOn(page, check));
  const used = new Set<unknown>();
  const left = findings.filter(({file, line}) => {
    const ignore = ignores.find((item) => item.file === file && item.from <= line && line <= item.to);
    if (ignore) used.add(ignore);
    return !ignore;
  });
  const wrong = ignores.flatMap((ignore) => {
    if (!ignore.why)
      return [at(ignore.file, ignore.node, 'the comment has no reason', `write ${ignoreComment(check)}`)];
    if (used.has(ignore)) return [];
    return [at(ignore.file, ignore.node, `"${check.name}" reports nothing in the next block`, 'remove the comment')];
  });
  return [...left, ...wrong];
}

/** Returns the comments on a page for a check, with the lines of the block after each of them. */
function ignoresOn({file, source, raw}: CheckedPage, {name}: Check) {
  if (!raw || !source.includes('check-ignore')) return [];
  return raw.children.flatMap((node, index) => {
    const groups = node.type === 'mdxFlowExpression' ? COMMENT.exec(node.value.trim())?.groups : undefined;
    if (groups?.rule !== name) return [];
    const next = raw.children[index + 1]?.position;
    return [{file, node, why: groups.why, from: next?.start.line ?? 0, to: next?.end.line ?? 0}];
  });
}
