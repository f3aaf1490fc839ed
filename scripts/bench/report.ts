import fs from 'node:fs';
import os from 'node:os';

const FILE = 'BENCHMARKS.md';

/** The parts of the report, in order. */
export const parts = ['page', 'firstLoad', 'lighthouse', 'build', 'search'] as const;
export type Part = (typeof parts)[number];

const intro = `# Benchmarks

Written by \`npm run bench\`. Each part shows the results of its last run. To run only some parts, use
\`npm run bench -- page lighthouse\`. To build sites of specific sizes, use \`npm run bench -- build --pages 115,1150\`. Because
absolute times vary between machines and runs, compare the ratios: both sides of a ratio are measured alternately in the same
run. Each value is the median of its runs.
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

const isMet = ({figure, limit, atLeast}: Limit) => (atLeast ? figure >= limit : figure <= limit);

/** Returns a Markdown table. The first column contains text, and the others contain numbers. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Returns a table of limits, measured values, and whether each limit is met. */
export function limitTable(limits: readonly Limit[]): string {
  const shown = (value: number, {digits = 0}: Limit) => value.toFixed(digits);
  return table(
    ['Limit', 'measured', 'limit', 'met'],
    limits.map((limit) => [
      limit.what,
      shown(limit.figure, limit),
      `${limit.atLeast ? '≥' : '≤'} ${shown(limit.limit, limit)}`,
      isMet(limit) ? 'yes' : '**no**',
    ]),
  );
}

/** Describes the hardware and software that affect the measurements. */
function machine(): string {
  const cpus = os.cpus();
  const model = cpus[0]?.model.trim();
  return `${cpus.length} cores${model && model !== 'unknown' ? ` (${model})` : ''}, ${Math.round(os.totalmem() / 1024 ** 3)} GiB, ${os.type()}, Node.js ${process.versions.node}`;
}

/** Adds or replaces one part of the report. */
export function writePart(part: Part, title: string, body: string, date = new Date()): void {
  const found = fs.existsSync(FILE) ? readParts(fs.readFileSync(FILE, 'utf8')) : new Map<Part, string>();
  found.set(part, `## ${title}\n\n${date.toISOString().slice(0, 10)}; ${machine()}.\n\n${body.trim()}\n`);
  const sections = parts.flatMap((item) => (found.has(item) ? [`<!-- ${item} -->\n${found.get(item)}`] : []));
  fs.writeFileSync(FILE, [intro, ...sections].join('\n'));
}

function readParts(text: string): Map<Part, string> {
  const pieces = text.split(/^<!-- (\w+) -->\n/m).slice(1);
  const found = new Map<Part, string>();
  for (let at = 0; at < pieces.length; at += 2) found.set(pieces[at] as Part, `${(pieces[at + 1] ?? '').trimEnd()}\n`);
  return found;
}
