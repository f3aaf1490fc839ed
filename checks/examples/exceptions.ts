import path from 'node:path';
import * as z from 'zod';
import type {Finding} from '../finding';
import type {Site} from '../checkedSite';
import {readYaml} from '../yamlPlaces';

/** The schema of `exceptions.yaml`, which lists the findings to ignore and the reason for each. */
export const exceptionsSchema = z.array(
  z.strictObject({
    /** name of the example or text of the request, such as `options/chain next-monthly` */
    example: z.string().min(1),
    rule: z.string().min(1),
    field: z.string().min(1).optional(),
    reason: z.string().min(20),
  }),
);

export const EXCEPTIONS = 'checks/examples/exceptions.yaml';

/** Loads the checked project's exceptions. */
export function loadExceptions(site: Site): z.output<typeof exceptionsSchema> {
  return site.project.yaml.loadYaml(path.resolve(site.root, EXCEPTIONS), exceptionsSchema);
}

/**
 * Returns the exceptions for a check and tracks which ones are used.
 *
 * @param isOwn returns whether a rule belongs to the check
 */
export function exceptionsOf(site: Site, isOwn: (rule: string) => boolean) {
  const own = [...loadExceptions(site).entries()].filter(([, {rule}]) => isOwn(rule));
  const used = new Set<number>();
  return {
    count: own.length,
    /** returns whether an exception exists for a finding, and marks the exception as used */
    covers(example: string, rule: string, field?: string): boolean {
      const found = own.find(([, item]) => item.example === example && item.rule === rule && item.field === field);
      if (found) used.add(found[0]);
      return found !== undefined;
    },
    /** returns a finding for each unused exception */
    stale(): Finding[] {
      const file = readYaml(site, EXCEPTIONS);
      return own
        .filter(([index]) => !used.has(index))
        .map(([index, item]) =>
          file.at([index], `the exception for "${item.example}" prevents no finding`, 'remove it'),
        );
    },
  };
}
