import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {changeMonth, month} from '../../site/serviceState';
import {code, link, table, text} from '../../site/tags/mdx';
import {simpleTag, type Tags} from '../../site/tags/tag';
import {loadPlans} from '../plans/model';

const sdk = z.strictObject({
  name: z.string().min(1),
  /** what the SDK is for */
  use: z.string().min(1),
  /** the oldest version of the language or platform */
  requires: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  released: changeMonth,
  install: z.string().min(1),
  repository: z.url(),
  page: z.string().optional(),
  pool: z.enum(['client', 'method call']),
  borderDays: z.enum(['once', 'twice']),
  note: z.string().min(1),
});

const schema = z.strictObject({
  sdks: z
    .record(z.string(), sdk)
    .refine(
      (all) => new Set(Object.values(all).map(({repository}) => repository)).size === Object.keys(all).length,
      'has two SDKs with the same repository',
    ),
});

type Sdk = z.output<typeof sdk>;

/** Returns the official SDKs by ID. @throws DataFileError if the file doesn't match its schema */
export const loadSdks = keepWhileCurrent(
  (): Readonly<Record<string, Sdk>> => loadYaml(path.join(__dirname, 'sdks.yaml'), schema).sdks,
);

const linkTo = ({name, page, repository}: Sdk) => link(`${text(name)} SDK`, page ?? repository);

const sdkTable = (label: string, columns: readonly string[], cellsOf: (sdk: Sdk) => string[]) =>
  table(
    label,
    ['SDK', ...columns],
    Object.values(loadSdks()).map((own) => ({cells: [linkTo(own), ...cellsOf(own)]})),
    {cards: columns},
  );

export const sdkTags: Tags = {
  /** `<SdkList />` shows the official SDKs with what they're for and how to install the newest version. */
  SdkList: simpleTag(() =>
    sdkTable('Official SDKs', ['Best for', 'Newest version', 'Requires', 'Installation'], (own) => [
      own.use,
      `${own.version} (${month(own.released)})`,
      `${own.requires} or later`,
      code(own.install),
    ]),
  ),

  /** `<SdkComparison />` shows what differs between the newest versions. */
  SdkComparison: simpleTag(() =>
    sdkTable('Differences between the SDKs', ['Concurrent requests', 'Border days of split ranges', 'Notes'], (own) => [
      `${loadPlans().common.concurrentRequests} per ${own.pool}`,
      own.borderDays === 'twice' ? '**Twice**' : 'Once',
      own.note,
    ]),
  ),
};
