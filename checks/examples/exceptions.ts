import path from 'node:path';
import * as z from 'zod';
import type {Site} from '../site';

/** The form of `exceptions.yaml`: judgments that don't apply, each with the reason. */
export const exceptionsSchema = z.array(
  z.strictObject({
    /** name of the example, such as `options/chain next-monthly` */
    example: z.string().min(1),
    rule: z.string().min(1),
    field: z.string().min(1),
    reason: z.string().min(20),
  }),
);

export type Exception = z.output<typeof exceptionsSchema>[number];

/** Path of the list of exceptions. */
export const EXCEPTIONS = 'checks/examples/exceptions.yaml';

/** Loads the exceptions of the checked project. */
export function loadExceptions(site: Site): Exception[] {
  return site.project.yaml.loadYaml(path.resolve(site.root, EXCEPTIONS), exceptionsSchema);
}
