import {isMap, isPair, isScalar, LineCounter, type Node, parseDocument} from 'yaml';
import type {Site} from './checkedSite';
import type {Finding} from './finding';

/** A parsed YAML file. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** the syntax errors; if there are any, `value` is undefined */
  readonly findings: readonly Finding[];
  /** returns a finding at the key or list item with this path, or at its nearest existing parent */
  readonly at: (keys: readonly (string | number)[], message: string, fix: string) => Finding;
}

export function readYaml(site: Site, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(site.read(file), {lineCounter: lines});
  const place = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
  return {
    file,
    value: document.errors.length > 0 ? undefined : (document.toJS() as unknown),
    findings: document.errors.map((error) => ({
      file,
      ...place(error.pos[0]),
      message: error.message.split('\n')[0] ?? '',
      fix: 'correct the YAML',
    })),
    at(keys, message, fix) {
      let node = document.contents as Node | null;
      let offset = node?.range?.[0] ?? 0;
      for (const key of keys) {
        if (isMap(node)) {
          const pair = node.items.find(
            (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
          );
          if (!pair) break;
          offset = (pair.key as Node).range?.[0] ?? offset;
          node = pair.value as Node | null;
        } else {
          const next = (node as {get?: (key: unknown, keep: boolean) => Node | undefined} | null)?.get?.(key, true);
          if (!next) break;
          node = next;
          offset = node.range?.[0] ?? offset;
        }
      }
      return {file, ...place(offset), message, fix};
    },
  };
}

/** Returns the path of a reference data file, regardless of its folder in `src/`. */
export function dataFile(site: Site, name: string): string {
  const found = site.files('src', /\.yaml$/).find((file) => file.endsWith(`/${name}`));
  return found ?? `src/reference/${name}`;
}
