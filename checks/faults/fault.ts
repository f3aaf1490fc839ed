import fs from 'node:fs';
import path from 'node:path';

/** A mistake that an author could make and the check that must find it. */
export interface Fault {
  readonly name: string;
  /** name of the check */
  readonly check: string;
  /** top-level folders and files that the fault changes, which must be copied instead of linked */
  readonly touches: readonly string[];
  /** makes the mistake in a copy of the sources */
  readonly apply: (root: string) => void;
  /** expected position of the finding; the line is identified by its number or by part of its text */
  readonly place: {readonly file: string; readonly text?: string; readonly line?: number};
  /** text that the message must contain */
  readonly says: string;
  /** a program that the check requires; if it isn't installed, the fault is skipped */
  readonly needs?: string;
}

type Options = Pick<Fault, 'check' | 'says' | 'needs'> & {readonly place?: Fault['place']};

/** Returns a fault that replaces the first occurrence of a string. Default position: first nonempty line of `to`. */
export function change(name: string, file: string, from: string, to: string, options: Options): Fault {
  return {
    name,
    ...options,
    touches: [top(file)],
    apply(root) {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      if (!source.includes(from))
        throw new Error(`the fault "${name}" finds no "${from}" in ${file} -> adapt it to the page`);
      fs.writeFileSync(
        path.join(root, file),
        source.replace(from, () => to),
      );
    },
    place: options.place ?? {file, text: to.split('\n').find((line) => line.trim() !== '') ?? to},
  };
}

/** Returns a fault that adds a paragraph or block at the end of a page. */
export function append(name: string, file: string, block: string, options: Options & {readonly line?: string}): Fault {
  return {
    name,
    ...options,
    touches: [top(file)],
    apply: (root) => fs.appendFileSync(path.join(root, file), `\n${block}\n`),
    place: options.place ?? {file, text: options.line ?? block.split('\n')[0] ?? ''},
  };
}

/** Returns a fault that writes a file. */
export function write(name: string, file: string, text: string, options: Options): Fault {
  return {
    name,
    ...options,
    touches: [top(file)],
    apply(root) {
      fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), text);
    },
    place: options.place ?? {file, line: 1},
  };
}

/** Returns a fault that removes or renames a file. */
export function move(
  name: string,
  from: string,
  to: string | undefined,
  options: Options & {readonly place: Fault['place']},
): Fault {
  return {
    name,
    ...options,
    touches: [top(from), ...(to === undefined ? [] : [top(to)])],
    apply(root) {
      if (to === undefined) fs.rmSync(path.join(root, from));
      else fs.renameSync(path.join(root, from), path.join(root, to));
    },
  };
}

function top(file: string): string {
  return file.split('/')[0] ?? file;
}
