/** A mistake and its position. */
export interface Finding {
  /** path from the project root, with forward slashes */
  readonly file: string;
  /** line and column start at 1 */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** how to fix the mistake */
  readonly fix: string;
}

/** What is wrong, and how to fix it. */
export type Wrong = readonly [message: string, fix: string];

/** Splits a message such as `unknown tag "A" -> did you mean "B"?` into the problem and the fix. */
export function split(text: string, fix = 'correct it'): Wrong {
  const [message = '', ...rest] = text.split(' -> ');
  return [message, rest.join(' -> ') || fix];
}

/** Returns a finding at the start of a node, or at the top of the file. */
export function at(file: string, node: Placed | undefined, message: string, fix: string): Finding {
  const {line = 1, column = 1} = node?.position?.start ?? {};
  return {file, line, column, message, fix};
}
export interface Placed {
  readonly position?: {readonly start: {readonly line?: number; readonly column?: number}};
}

/** Adds a finding at a node. */
export type Report = (node: Placed | undefined, message: string, fix: string) => void;

/** Returns a finding at an offset in the text of a file. */
export function atOffset(file: string, text: string, offset: number, message: string, fix: string): Finding {
  const before = text.slice(0, offset).split('\n');
  return {file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, fix};
}

/** Formats a finding as one line: `file:line:column problem -> fix`. */
export function format({file, line, column, message, fix}: Finding): string {
  return `${file}:${line}:${column} ${message} -> ${fix}`;
}

/** Formats a finding as a GitHub workflow command, which annotates the line in a pull request. */
export function annotation({file, line, column, message, fix}: Finding): string {
  const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::error file=${property(file)},line=${line},col=${column}::${escaped(`${message} -> ${fix}`)}`;
}

/** Parses the output of `format`. A line without a position becomes a finding at the top of `file`. */
export function parse(text: string, file = ''): Finding {
  const [, named, line, column, rest = text] = /^(\S+?):(\d+)(?::(\d+))?:? (.*)$/s.exec(text) ?? [];
  const [message, fix] = split(rest);
  return {
    file: named ?? file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message,
    fix,
  };
}
