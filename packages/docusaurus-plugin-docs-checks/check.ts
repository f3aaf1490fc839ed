import type {Finding} from './finding';
import type {Site} from './checkedSite';

export interface Result {
  /** how many items were checked; a check that examines no items fails */
  readonly examined: number;
  /** plural name of the items, such as "links" */
  readonly unit: string;
  readonly findings: readonly Finding[];
}

/** A check of the sources that requires neither a browser nor a build. */
export interface Check {
  /** short name for the output, such as "links" */
  readonly name: string;
  /** whether a site has what the check needs, such as a file of rules. Default: yes */
  readonly applies?: (site: Site) => boolean;
  /** true if the check is about sentences, which a writer can silence for a block; see `ignore.ts` */
  readonly isProse?: true;
  run(site: Site): Result | Promise<Result>;
}
