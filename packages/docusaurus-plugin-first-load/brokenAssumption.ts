/**
 * Returns the error for something that Docusaurus doesn't promise and that is no longer true.
 *
 * @param fact what this package relies on, as a statement
 * @param found what was found instead
 */
export const brokenAssumption = (fact: string, found: string): Error =>
  new Error(
    `docusaurus-plugin-first-load relies on "${fact}", but ${found} -> update the package, or build with FIRST_LOAD=off`,
  );
