import type {Finding} from './finding';
import type {Site} from './site';

export interface Result {
  /** how many things were looked at; a check that looks at nothing fails */
  readonly examined: number;
  /** what was counted: "links" */
  readonly unit: string;
  readonly findings: readonly Finding[];
  /** what could not be looked at on this machine, and how many of it: "12 Go samples: no gofmt" */
  readonly skipped?: readonly string[];
}

/** One check over the sources: no browser, no build. */
export interface Check {
  /** short name, shown in the output: "links" */
  readonly name: string;
  /** what it finds, in one sentence */
  readonly about: string;
  /** false for a check that runs even when the site's data does not load */
  readonly needsData?: false;
  /** true for a check that waits for another process, so that others run meanwhile */
  readonly inBackground?: true;
  run(site: Site): Result | Promise<Result>;
}
