import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {plan} from '../new/create';
import {checks} from '../index';
import {runChecks} from '../run';
import {format, type Finding} from '../finding';
import {codeFaults} from './code';
import {contentFaults} from './content';
import {dataFaults} from './data';
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
  ...wordingFaults,
];

/** What became of a fault. */
export interface Caught {
  readonly fault: Fault;
  readonly caught: boolean;
  /** not tried, because a program is missing */
  readonly skipped?: boolean;
  /** the finding at the expected place, or what there was instead */
  readonly message: string;
}

const FOLDER = path.join('.cache', 'faults');
/** What a copy consists of; of these, folders that a fault does not change are links. */
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
 * Makes each mistake in a copy of the sources and runs the check that has to find it.
 *
 * @param root the project
 * @param tell called after each fault
 */
export async function runFaults(
  root: string,
  tell: (caught: Caught) => void,
  chosen: readonly Fault[] = faults,
): Promise<Caught[]> {
  const base = path.join(root, FOLDER);
  fs.rmSync(base, {recursive: true, force: true});
  const results: Caught[] = [];
  for (const [index, fault] of chosen.entries()) {
    const copy = path.join(base, String(index + 1));
    makeCopy(root, copy, fault.touches);
    let problem: string | undefined;
    try {
      fault.apply(copy);
    } catch (error) {
      problem = (error as Error).message;
    }
    const check = checks.find(({name}) => name === fault.check);
    if (!check)
      throw new Error(
        `the fault "${fault.name}" names the check "${fault.check}", which is none -> write ${checks.map(({name}) => name).join(', ')}`,
      );
    const missing = fault.needs && spawnSync(fault.needs, ['-h']).error ? fault.needs : undefined;
    if (problem !== undefined || missing) {
      const message = problem ?? `skipped: no ${missing} on this machine`;
      const result: Caught = {fault, caught: false, skipped: problem === undefined, message};
      tell(result);
      results.push(result);
      continue;
    }
    const outcomes = await runChecks(copy, [check], [fault.place.file]);
    const outcome = outcomes.find((it) => it.check === check);
    const findings = outcome?.result?.findings ?? [];
    const lines = expectedLines(copy, fault);
    const hit = findings.find((it) => isExpected(it, fault, lines));
    const other = findings[0] ? `elsewhere: ${format(findings[0])}` : (outcome?.broke ?? 'nothing');
    const result: Caught = {
      fault,
      caught: hit !== undefined,
      message: hit ? format(hit) : `expected ${fault.place.file}:${lines.join('|')} "${fault.says}", found ${other}`,
    };
    tell(result);
    results.push(result);
  }
  fs.rmSync(base, {recursive: true, force: true});
  return results;
}

/**
 * Makes pages from the templates of `npm run new` in a copy and runs every check over it.
 *
 * @returns what the checks found; nothing when the pages are ready as they are
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
  // The copy lacks what the checks of the whole project need: node_modules, package-lock.json and the settings of the tools.
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

/** A copy of the sources: the changed parts are copied, the others are links to the project's. */
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
