import path from 'node:path';
import {isMap, isScalar, isSeq, LineCounter, type Node, parseDocument} from 'yaml';
import type {z} from 'zod';
import {readDataFile} from './cache';

/** The error for an invalid data file. Each line of the message starts with the location and describes one mistake. */
class DataFileError extends Error {
  override name = 'DataFileError';
}

/** The keys and indexes that lead to a value in a YAML file. */
type Keys = readonly PropertyKey[];

/** A YAML text with the place of each value. */
export interface ParsedYaml {
  /** undefined if there are syntax errors */
  readonly value: unknown;
  /** the syntax errors as `line:column message` */
  readonly errors: readonly string[];
  /** returns `line:column` of a key or list item, or of its nearest parent that exists */
  readonly placeOf: (keys: Keys) => string;
}

/** Parses a YAML text. */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const place = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const {errors} = document;
  return {
    value: errors.length > 0 ? undefined : (document.toJS() as unknown),
    errors: errors.map(({pos, message}) => `${place(pos[0])} ${message.split('\n')[0]}`),
    placeOf(keys) {
      let node = document.contents as Node | null;
      let offset = node?.range?.[0] ?? 0;
      for (const key of keys) {
        const pair = isMap(node)
          ? node.items.find(({key: own}) => isScalar(own) && String(own.value) === String(key))
          : undefined;
        const next = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined;
        if (!pair && !next) break;
        offset = ((pair?.key ?? next) as Node).range?.[0] ?? offset;
        node = next as Node | null;
      }
      return place(offset);
    },
  };
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
  const {value, errors, placeOf} = parseYaml(readDataFile(file));
  const shown = path.relative(process.cwd(), file).split(path.sep).join('/');
  if (errors.length > 0)
    throw new DataFileError(errors.map((error) => `${shown}:${error} -> correct the YAML`).join('\n'));
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const shownIssues = result.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const isMissing = issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
    const [message, fix = 'correct it'] = isMissing ? ['is missing', 'add it'] : issue.message.split(' -> ');
    const place = placeOf([...issue.path, ...unknown]);
    return `${shown}:${place} ${issue.path.join('.') || 'the file'}: ${message} -> ${fix}`;
  });
  throw new DataFileError(shownIssues.join('\n'));
}
