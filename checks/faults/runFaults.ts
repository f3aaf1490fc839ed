import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {plan} from '../new/create';
import {checks} from '..';
import {type Outcome, runChecks} from '../run';
import {format, type Finding} from '../finding';
import {codeFaults} from './code';
import {contentFaults} from './content';
import {dataFaults} from './data';
import {exampleFaults} from './examples';
import type {Fault} from './fault';
import {meaningFaults} from './meaning';
import {meaningDataFaults} from './meaningData';
import {pageFaults} from './pages';
import {wordingFaults} from './wording';

export const faults: readonly Fault[] = [
  ...pageFaults,
  ...contentFaults,
  ...dataFaults,
  ...codeFaults,
  ...meaningFaults,
  ...meaningDataFaults,
  ...exampleFaults,
  ...wordingFaults,
];

/** The result of testing a fault. */
export interface Caught {
  readonly fault: Fault;
  readonly caught: boolean;
  /** whether the fault wasn't tried because a program isn't installed */
  readonly skipped?: boolean;
  /** the expected finding; otherwise, what was reported instead, or why the fault couldn't be tested */
  readonly message: string;
}

const FOLDER = path.join('.cache', 'faults');
const MAXIMUM_PER_COPY = 16;
/** The contents of a copy. Files and folders that no fault in the copy changes are symbolic links. */
const PARTS = [
  'account',
  'api',
  'docs',
  'sdk',
  'sheets',
  'sidebars',
  'src',
  'static',
  'tests',
  'checks',
  'scripts',
  'README.md',
  'CONTRIBUTING.md',
  'package.json',
  'docusaurus.config.ts',
];

/**
 * Makes the mistakes in copies of the sources and runs the check that must find each of them. Up to 16 mistakes
 * for the same check share a copy, which is several times faster than a separate copy for each mistake.
 *
 * @param root the project
 * @param onResult called with the final result of each fault
 * @param chosen the faults to test
 */
export async function runFaults(
  root: string,
  onResult: (caught: Caught) => void,
  chosen: readonly Fault[] = faults,
): Promise<Caught[]> {
  const base = path.join(root, FOLDER);
  fs.rmSync(base, {recursive: true, force: true});
  const results: Caught[] = [];
  let copies = 0;
  // One mistake can hide another, for example if a file no longer parses. Retry the missed mistakes without the
  // others, or one at a time if all of them were missed.
  const run = async (batch: readonly Fault[]): Promise<void> => {
    const tried = await tryFaults(root, path.join(base, String(++copies)), batch);
    const final = batch.length === 1 ? tried : tried.filter(({caught, skipped}) => caught || skipped);
    results.push(...final);
    for (const result of final) onResult(result);
    const missed = tried.filter((item) => !final.includes(item)).map(({fault}) => fault);
    for (const next of final.length > 0 && missed.length > 0 ? [missed] : missed.map((item) => [item])) await run(next);
  };
  for (const batch of batches(chosen)) await run(batch);
  fs.rmSync(base, {recursive: true, force: true});
  return results;
}

/** Groups faults by check, up to the maximum number of faults per copy. */
function batches(chosen: readonly Fault[]): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of chosen) {
    const group = groups.find((others) => others[0]?.check === fault.check && others.length < MAXIMUM_PER_COPY);
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

/** Makes several mistakes for the same check in one copy and runs the check once. */
async function tryFaults(root: string, copy: string, batch: readonly Fault[]): Promise<Caught[]> {
  const [first] = batch;
  const check = checks.find(({name}) => name === first?.check);
  if (!check) {
    const names = checks.map(({name}) => name).join(', ');
    throw new Error(`the fault "${first?.name}" has the unknown check "${first?.check}" -> use one of ${names}`);
  }
  makeCopy(root, copy, [...new Set(batch.flatMap(({touches}) => touches))]);
  const problems = new Map<Fault, Pick<Caught, 'skipped' | 'message'>>();
  for (const fault of batch) {
    const missing = fault.needs && spawnSync(fault.needs, ['-h']).error ? fault.needs : undefined;
    try {
      if (missing) problems.set(fault, {skipped: true, message: `skipped: no ${missing} on this machine`});
      else fault.apply(copy);
    } catch (error) {
      problems.set(fault, {message: (error as Error).message});
    }
  }
  const made = batch.filter((fault) => !problems.has(fault));
  const outcome =
    made.length > 0
      ? (
          await runChecks(
            copy,
            [check],
            made.map(({place}) => place.file),
          )
        ).find((item) => item.check === check)
      : undefined;
  return batch.map((fault) => {
    const problem = problems.get(fault);
    return problem ? {fault, caught: false, ...problem} : judge(copy, fault, outcome);
  });
}

/** Returns whether the check reported the expected finding for a fault, and the message to show. */
function judge(copy: string, fault: Fault, outcome: Outcome | undefined): Caught {
  const findings = outcome?.result?.findings ?? [];
  const lines = expectedLines(copy, fault);
  const hit = findings.find((finding) => isExpected(finding, fault, lines));
  const other = findings[0] ? `elsewhere: ${format(findings[0])}` : (outcome?.broke ?? 'nothing');
  const message = hit ? format(hit) : `expected ${fault.place.file}:${lines.join('|')} "${fault.says}", found ${other}`;
  return {fault, caught: hit !== undefined, message};
}

/**
 * Creates pages from the `npm run new` templates in a copy of the sources. Then runs all checks on the copy except
 * those that need the whole project.
 *
 * @returns the number of pages and the findings; there are no findings if the new pages pass all checks
 */
export async function checkTemplates(root: string): Promise<{pages: number; findings: string[]}> {
  const copy = path.join(root, FOLDER, 'new');
  fs.rmSync(copy, {recursive: true, force: true});
  makeCopy(root, copy, ['account', 'api', 'sheets', 'src', 'tests', 'checks']);
  const wanted = [
    ['endpoint', 'stocks/dividends'],
    ['formula', 'DIVIDENDS', 'stocks/news'],
    ['page', 'account/refunds', 'Refunds'],
  ];
  for (const args of wanted) {
    for (const [file, text] of Object.entries(plan(args, copy))) {
      fs.mkdirSync(path.dirname(path.join(copy, file)), {recursive: true});
      fs.writeFileSync(path.join(copy, file), text);
    }
  }
  // The copy doesn't contain what these checks need: `node_modules`, `package-lock.json`, and tool configuration files.
  const wholeProject = ['types', 'lint', 'unused code'];
  const outcomes = await runChecks(
    copy,
    checks.filter(({name}) => !wholeProject.includes(name)),
  );
  fs.rmSync(copy, {recursive: true, force: true});
  return {
    pages: wanted.length,
    findings: outcomes.flatMap(({check, result, broke}) =>
      result ? result.findings.map(format) : [`${check.name}: ${broke}`],
    ),
  };
}

/** Copies the files and folders that the faults change, and creates symbolic links to all others. */
function makeCopy(root: string, copy: string, touched: readonly string[]): void {
  fs.mkdirSync(copy, {recursive: true});
  for (const part of PARTS) {
    const from = path.join(root, part);
    if (!fs.existsSync(from)) continue;
    if (touched.includes(part)) fs.cpSync(from, path.join(copy, part), {recursive: true});
    else fs.symlinkSync(from, path.join(copy, part));
  }
}

function expectedLines(copy: string, {place}: Fault): number[] {
  if (place.text === undefined) return [place.line ?? 1];
  const file = path.join(copy, place.file);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes(place.text!.trim()) ? [index + 1] : []));
}

function isExpected(finding: Finding, {place, says}: Fault, lines: readonly number[]): boolean {
  return finding.file === place.file && lines.includes(finding.line) && format(finding).includes(says);
}
