import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {changeMonth, month} from '../../site/serviceState';
import {blocks, code, link, table, text} from '../../site/tags/mdx';
import {lookUp} from '../../site/tags/nearestName';
import {simpleTag, tagAbout, type Tags} from '../../site/tags/tag';
import {loadPlans} from '../plans/model';
import {loadGo} from './go/model';
import {loadPhp} from './php/model';

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
  pinned: z.string().optional(),
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
    )
    .refine(
      (all) => Object.values(all).every(({page, pinned}) => (page === undefined) === (pinned === undefined)),
      'has a page without the command that installs its version, or the other way round',
    ),
});

type Sdk = z.output<typeof sdk>;

/** Returns the official SDKs by ID. @throws DataFileError if the file doesn't match its schema */
export const loadSdks = keepWhileCurrent(
  (): Readonly<Record<string, Sdk>> => loadYaml(path.join(__dirname, 'sdks.yaml'), schema).sdks,
);

/** Returns the versions that the pages of this site describe, which can be older than the newest ones. */
const describedVersions = (): Readonly<Record<string, string>> => ({
  go: loadGo().library.version,
  php: loadPhp().library.version,
});

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

  /** `<SdkLinks />` lists the names of the official SDKs as links. */
  SdkLinks: simpleTag(() =>
    Object.values(loadSdks())
      .map(({name, page, repository}) => `* ${link(text(name.replace(/\/.*/, '')), page ?? repository)}`)
      .join('\n'),
  ),

  /** `<SdkComparison />` shows what differs between the newest versions. */
  SdkComparison: simpleTag(() =>
    sdkTable('Differences between the SDKs', ['Concurrent requests', 'Border days of split ranges', 'Notes'], (own) => [
      `${loadPlans().common.concurrentRequests} per ${own.pool}`,
      own.borderDays === 'twice' ? '**Twice**' : 'Once',
      own.note,
    ]),
  ),

  /** `<OldSdkVersion sdk="go" />` shows which version a page describes and which one the usual command installs. */
  OldSdkVersion: tagAbout('sdk', (id) => {
    const {version, released, install, pinned = '', repository} = lookUp('SDK', id, loadSdks());
    const described = describedVersions()[id] ?? '';
    return blocks(
      `:::note[This page describes ${described}]`,
      `Version ${version} replaced it in ${month(released)}, and the code on this page doesn't run with it. ${code(install)} installs ${version}, which is documented in [its repository](${repository}). To install ${described}, run ${code(pinned)}.`,
      ':::',
    );
  }),
};
