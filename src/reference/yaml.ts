import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import type {z} from 'zod';

/** Raised for a data file that cannot be read or does not fit its schema; the message starts with `file:line:column`. */
export class ReferenceDataError extends Error {
  override name = 'ReferenceDataError';
}

/**
 * Reads one YAML data file of `src/reference/` and checks it against its schema.
 *
 * @param file path of the file, relative to `src/reference/` or absolute
 * @param schema the zod schema that describes the file
 * @returns the parsed value, typed by the schema
 * @throws ReferenceDataError naming file, line, column, the key and what is wrong with it (all findings, one a line)
 */
export function loadYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const absolute = path.resolve(__dirname, file);
  const shown = path.relative(process.cwd(), absolute);
  const lines = new LineCounter();
  const document = parseDocument(fs.readFileSync(absolute, 'utf8'), {lineCounter: lines});
  const at = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    return `${shown}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new ReferenceDataError(
      document.errors.map((error) => `${at(error.pos[0])} ${error.message.split('\n')[0]} -> mend the YAML`).join('\n'),
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new ReferenceDataError(
    result.error.issues
      .map((issue) => {
        // A key that is not known has a place of its own.
        if (issue.code === 'unrecognized_keys') {
          const map = document.getIn(issue.path as string[], true);
          const pair = isMap(map)
            ? map.items.find((it) => isScalar(it.key) && issue.keys.includes(String(it.key.value)))
            : undefined;
          const range = isScalar(pair?.key) ? pair.key.range : undefined;
          if (range)
            return `${at(range[0])} ${issue.path.join('.') || 'the file'}: ${issue.message} -> change the key or the schema beside it`;
        }
        // A missing key has no node of its own: point at the nearest parent that is there.
        let keys = issue.path as (string | number)[];
        let node = document.getIn(keys, true) as {range?: [number, number, number]} | undefined;
        while (!node?.range && keys.length > 0) {
          keys = keys.slice(0, -1);
          node = document.getIn(keys, true) as typeof node;
        }
        return `${at(node?.range?.[0] ?? 0)} ${issue.path.join('.') || 'the file'}: ${issue.message} -> change the value or the schema beside it`;
      })
      .join('\n'),
  );
}
