import {month} from '../../site/serviceState';
import {link} from '../../site/tags/mdx';
import {unknownName} from '../../site/tags/nearestName';
import {type DescribedOperation, type Description, pathItemSchema} from './schema';

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
  const title = Object.values(paths).find(({get}) => get.operationId === replacement)?.get.summary;
  const notice = `This endpoint was deprecated in ${month(since)}.`;
  return title ? `${notice} Use ${link(title, `/api/${replacement}`)} instead.` : notice;
}

/**
 * Returns the schema of the operation files, which checks that a deprecation is complete.
 *
 * @param operations IDs of all operations, which can be replacements
 */
export function checkedPathItem(operations: readonly string[]) {
  return pathItemSchema.superRefine(({get: {deprecated, 'x-deprecated': details}}, context) => {
    const wrong = (path: string[], message: string) =>
      context.addIssue({code: 'custom', path: ['get', ...path], message});
    if (deprecated && !details)
      wrong(['deprecated'], 'the month is missing -> add x-deprecated, such as x-deprecated: {since: 2026-06}');
    if (!details) return;
    if (!deprecated) wrong(['x-deprecated'], 'the operation is not marked -> add deprecated: true');
    if (details.replacement !== undefined && !operations.includes(details.replacement))
      wrong(['x-deprecated', 'replacement'], unknownName('operation', details.replacement, operations));
  });
}
