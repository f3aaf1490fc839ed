import type {Finding} from './finding';
import type {Site} from './site';

export interface Result {
  /** how many items were checked; a check without items fails */
  readonly examined: number;
  /** what the items are: "links" */
  readonly unit: string;
  readonly findings: readonly Finding[];
  /** what couldn't be checked on this machine, with its number: "12 Go samples: no gofmt" */
  readonly skipped?: readonly string[];
}

/** A check of the sources, without a browser or a build. */
export interface Check {
  /** short name for the output: "links" */
  readonly name: string;
  /** what it finds, as a phrase */
  readonly about: string;
  /** false if the check runs even if the site's data can't be loaded */
  readonly needsData?: false;
  /** true if the check waits for another process, so that others can run meanwhile */
  readonly inBackground?: true;
  run(site: Site): Result | Promise<Result>;
}
