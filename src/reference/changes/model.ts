import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {lookUp} from '../../site/tags/nearestName';

/** The facts in a page's header. If a change affects one of these facts, the page must show the change at the top. */
const headerFacts = ['cost', 'plan', 'delay', 'availability', 'price', 'status'] as const;

const schema = z.strictObject({
  changes: z.record(
    z.string().regex(/^[a-z0-9-]+$/),
    z.strictObject({
      page: z.string().regex(/^\/[\w/-]+$/, 'is not the path of a page, such as /api/authentication'),
      touches: z.enum(headerFacts).optional(),
      text: z.string().min(1),
    }),
  ),
});

export type Change = z.output<typeof schema>['changes'][string];

/** Returns the known changes by ID. Throws DataFileError if the file doesn't match its schema. */
export const loadChanges = keepWhileCurrent(
  (): Readonly<Record<string, Change>> => loadYaml(path.join(__dirname, 'changes.yaml'), schema).changes,
);

/** Returns a change by ID. If it doesn't exist, throws an error that suggests the closest match. */
export const findChange = (id: string): Change => lookUp('change', id, loadChanges());
