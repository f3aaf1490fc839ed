import fs from 'node:fs';
import os from 'node:os';

const FILE = 'BENCHMARKS.md';

/** The parts of the report, in order. */
export const parts = ['page', 'navigation', 'lighthouse', 'build', 'dev', 'search'] as const;
export type Part = (typeof parts)[number];

const intro = `# Benchmarks

Written by \`npm run bench\`. Each part shows the results of its last run. To run only some parts, use
\`npm run bench -- page lighthouse\`. To build sites of specific sizes, use \`npm run bench -- build --pages 115,1150\`. Because
absolute times vary between machines and runs, compare the ratios: both sides of a ratio are measured alternately in the same
run. Each value is the median of its runs. If a limit isn't met, the command lists it and ends with status 1.
`;

/** A measured value and its limit. */
export interface Limit {
  readonly what: string;
  readonly figure: number;
  readonly limit: number;
  /** whether the limit is a minimum instead of a maximum */
  readonly atLeast?: boolean;
  readonly digits?: number;
}

/** The results of one part of the benchmark. */
export interface Results {
  /** heading of the part */
  readonly title: string;
  /** Markdown that describes what was measured, and the tables with the measurements */
  readonly body: string;
  /** shown in a table after the body */
  readonly limits: readonly Limit[];
}

/** Returns a limit for the ratio of two values, with two decimal places. */
export const ratio = (what: string, figure: number, other: number, limit: number): Limit => ({
  what,
  figure: figure / other,
  limit,
  digits: 2,
});

/** Returns whether a measured value is within its limit. A value that couldn't be measured (NaN) isn't. */
export const isMet = ({figure, limit, atLeast}: Limit): boolean => (atLeast ? figure >= limit : figure <= limit);

/** Returns a Markdown table. The first column contains text, and the others contain numbers. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Returns a measured value and its limit as text, such as `1.31` and `≤ 1.25`. */
export function shownLimit({figure, limit, atLeast, digits = 0}: Limit): [figure: string, limit: string] {
  return [figure.toFixed(digits), `${atLeast ? '≥' : '≤'} ${limit.toFixed(digits)}`];
}

/** Returns a table of limits, measured values, and whether each limit is met. */
export function limitTable(limits: readonly Limit[]): string {
  return table(
    ['Limit', 'measured', 'allowed', 'met'],
    limits.map((limit) => [limit.what, ...shownLimit(limit), isMet(limit) ? 'yes' : '**no**']),
  );
}

/** Returns the text of a part: its heading, the date, the machine, the body, and the table of limits. */
export function partText({title, body, limits}: Results, date: Date, measuredOn: string): string {
  const text = [`## ${title}`, `${date.toISOString().slice(0, 10)}; ${measuredOn}.`, body.trim()];
  if (limits.length > 0) text.push(limitTable(limits));
  return `${text.join('\n\n')}\n`;
}

/** Returns the report with one part added or replaced. @param report the earlier report, or an empty string */
export function withPart(report: string, part: Part, text: string): string {
  const found = readParts(report).set(part, text);
  const sections = parts.flatMap((item) => (found.has(item) ? [`<!-- ${item} -->\n${found.get(item)}`] : []));
  return [intro, ...sections].join('\n');
}

/** Describes the hardware and software that affect the measurements. */
function machine(): string {
  const cpus = os.cpus();
  const model = cpus[0]?.model.trim();
  return `${cpus.length} cores${model && model !== 'unknown' ? ` (${model})` : ''}, ${Math.round(os.totalmem() / 1024 ** 3)} GiB, ${os.type()}, Node.js ${process.versions.node}`;
}

/** Adds or replaces one part of BENCHMARKS.md. Returns the text of the part. */
export function writePart(part: Part, results: Results): string {
  const text = partText(results, new Date(), machine());
  fs.writeFileSync(FILE, withPart(fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '', part, text));
  return text;
}

function readParts(text: string): Map<Part, string> {
  const pieces = text.split(/^<!-- (\w+) -->\n/m).slice(1);
  const found = new Map<Part, string>();
  for (let at = 0; at < pieces.length; at += 2) found.set(pieces[at] as Part, `${(pieces[at + 1] ?? '').trimEnd()}\n`);
  return found;
}
