import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import {CORE_SCHEMA, load} from 'js-yaml';
import {type Document, isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import type {z} from 'zod';
import {readDataFile} from './cache';

/**
 * The error for an invalid data file. Each line of the message starts with the location and describes one mistake or
 * all unknown keys of an object.
 */
export class DataFileError extends Error {
  override name = 'DataFileError';
}

/**
 * Reads a YAML data file and validates it.
 *
 * @param file absolute path of the file
 * @param schema the zod schema of the file
 * @returns the parsed value, typed by the schema
 * @throws DataFileError if the YAML is invalid or doesn't match the schema. Each line of the message contains the file,
 *   line, column, problem, and fix
 * @throws Error if the file can't be read
 */
export function loadYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readDataFile(file);
  const quick = schema.safeParse(loadQuickly(text));
  if (quick.success) return quick.data;
  const shown = path.relative(process.cwd(), file);
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const at = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    return `${shown}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new DataFileError(
      document.errors
        .map((error) => `${at(error.pos[0])} ${error.message.split('\n')[0]} -> correct the YAML`)
        .join('\n'),
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new DataFileError(
    result.error.issues
      .filter((issue) => !isRenamed(issue, result.error.issues))
      .map((issue) => {
        const {offset, message, fix} = describe(document, issue, result.error.issues);
        return `${at(offset)} ${message} -> ${fix}`;
      })
      .join('\n'),
  );
}

/**
 * Returns the value of a YAML file, or undefined if it isn't valid YAML. js-yaml takes a quarter of the time of `yaml`, but
 * doesn't know the place of each value, so `loadYaml` reads a file again with `yaml` to describe a mistake.
 */
function loadQuickly(text: string): unknown {
  try {
    return load(text, {schema: CORE_SCHEMA});
  } catch {
    return undefined;
  }
}

type Issue = z.core.$ZodIssue;

const parentOf = (issue: Issue) => issue.path.slice(0, -1).join('.');

/**
 * Returns whether an issue is a missing key that is probably misspelled, because the same object has an unknown key.
 * The error for the unknown key covers both issues.
 */
function isRenamed(issue: Issue, all: readonly Issue[]): boolean {
  return (
    isMissing(issue) && all.some((item) => item.code === 'unrecognized_keys' && item.path.join('.') === parentOf(issue))
  );
}

function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
}

function describe(document: Document, issue: Issue, all: readonly Issue[]) {
  const owner = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    // Unknown keys exist in the file, so report the location of the first one.
    const map = document.getIn(issue.path as string[], true);
    const [key = ''] = issue.keys;
    const pair = isMap(map)
      ? map.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    const missing = all
      .filter((item) => isMissing(item) && parentOf(item) === owner)
      .map((item) => String(item.path.at(-1)));
    return {
      offset: (isScalar(pair?.key) ? pair.key.range?.[0] : undefined) ?? 0,
      message: `unknown key ${issue.keys.map((item) => `"${item}"`).join(', ')}${owner && ` in ${owner}`}`,
      fix: missing.length > 0 ? `did you mean "${closest(key, missing)}"?` : 'remove the key, or add it to the schema',
    };
  }
  // A missing key isn't in the file, so report the location of the nearest parent that exists.
  let keys = issue.path as (string | number)[];
  let node = document.getIn(keys, true) as {range?: [number, number, number]} | undefined;
  while (!node?.range && keys.length > 0) {
    keys = keys.slice(0, -1);
    node = document.getIn(keys, true) as typeof node;
  }
  const [message, fix = 'change the value, or the schema'] = issue.message.split(' -> ');
  return {
    offset: node?.range?.[0] ?? 0,
    message: isMissing(issue) ? `${owner} is missing` : `${owner || 'the file'}: ${message}`,
    fix: isMissing(issue) ? 'add it' : fix,
  };
}
