/** Types for the parts of the package that this project uses. The package doesn't include types. */
declare module 'js-yaml' {
  /** The values of the core schema of YAML 1.2, without dates. */
  export const CORE_SCHEMA: unique symbol;
  /** Parses a document. @throws YAMLException if it isn't valid */
  export function load(text: string, options: {schema: typeof CORE_SCHEMA}): unknown;
}
