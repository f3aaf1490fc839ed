/** A documentation tool that the benchmark compares this site with. */
export interface Peer {
  /** name in the report */
  readonly name: string;
  /** name of its folder in .cache/bench */
  readonly id: string;
  /** what the report says about its configuration */
  readonly setUp: string;
  /** npm packages to install in its folder, with exact versions; none if it uses the packages of this project */
  readonly packages: Readonly<Record<string, string>>;
  /** shell command that builds the site */
  readonly build: string;
  /** the build folder, relative to the peer's folder */
  readonly output: string;
  /** the folder in `output` with files whose names contain a hash of their content, with a slash at the end */
  readonly hashed: string;
  /**
   * Writes the configuration and the pages.
   *
   * @param folder the peer's folder, which contains nothing but the installed packages
   */
  readonly write: (folder: string) => void;
}
