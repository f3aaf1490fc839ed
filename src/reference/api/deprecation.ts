import {month} from '../../site/serviceState';
import {link} from '../../site/tags/mdx';
import {lookUp} from '../../site/tags/nearestName';
import type {DescribedOperation, Description} from './schema';

/** Marks the title or label of a deprecated endpoint, wherever one is shown. */
export const markDeprecated = (title: string): string => `${title} (deprecated)`;

/**
 * Returns the notice about a deprecated operation as Markdown, or undefined if the operation isn't deprecated.
 *
 * @param paths all operations, which contain the replacement
 */
export function deprecationNotice(
  {'x-deprecated': deprecated}: DescribedOperation,
  paths: Description['paths'],
): string | undefined {
  if (!deprecated) return undefined;
  const {since, replacement} = deprecated;
  const notice = `This endpoint was deprecated in ${month(since)}.`;
  if (!replacement) return notice;
  const titles = Object.fromEntries(Object.values(paths).map(({get}) => [get.operationId, get.summary]));
  return `${notice} Use ${link(lookUp('operation', replacement, titles), `/api/${replacement}`)} instead.`;
}
