import {parseYaml} from 'docusaurus-plugin-data-tags/data';
import {type Finding, parse, type Site} from 'docusaurus-plugin-docs-checks/checks';

/** A parsed YAML file. */
export interface YamlFile {
  readonly file: string;
  /** undefined if the file isn't valid YAML, which the check "data" reports */
  readonly value: unknown;
  /** returns a finding at the key or list item with this path, or at its nearest parent that exists */
  readonly at: (keys: readonly (string | number)[], message: string, fix: string) => Finding;
}

/** Reads a YAML file of the checked project. */
export function readYaml(site: Site, file: string): YamlFile {
  const {value, placeOf} = parseYaml(site.read(file));
  return {file, value, at: (keys, message, fix) => parse(`${file}:${placeOf(keys)} ${message} -> ${fix}`)};
}
