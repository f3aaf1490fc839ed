import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Check, Finding, Site} from 'docusaurus-plugin-docs-checks/checks';

/** A program of an npm package that checks code and reports one mistake per line. */
interface Tool {
  readonly name: string;
  /** path of the program's script in `node_modules` */
  readonly script: string;
  readonly args: readonly string[];
  readonly fix: string;
}

/** A mistake as `src/a.ts(1,2): error TS1234: message`, or as a GitHub workflow command. */
const TSC = /^(?<file>[^\s(][^(]*)\((?<line>\d+),(?<column>\d+)\): error (?<message>.*)$/;
const GITHUB = /^::(?:error|warning|notice) (?<properties>.*?)::(?<message>.*)$/;

const tools: readonly Tool[] = [
  {
    name: 'types',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '--pretty', 'false'],
    fix: 'correct the type',
  },
  {
    name: 'lint',
    script: '@biomejs/biome/bin/biome',
    args: ['ci', '--reporter=github', '--max-diagnostics=500'],
    fix: 'correct the code, or run "npx biome check --write" on it',
  },
  {
    name: 'unused code',
    script: 'knip/bin/knip.js',
    args: ['--reporter', 'github-actions', '--no-progress', '--no-config-hints'],
    fix: 'remove it, or correct knip.json or package.json',
  },
];

/** The checks that run a program in the background. */
export const [types, lint, unused] = tools.map(
  ({name, script, args, fix}): Check => ({
    name,
    inBackground: true,
    async run(site) {
      // Copies of the sources aren't Git repositories.
      const more = name === 'lint' && !site.exists('.git') ? ['--vcs-enabled=false'] : [];
      const {status, output} = await run(site, script, [...args, ...more]);
      const findings = output.split(/\r?\n/).flatMap((line) => findingIn(line, site, fix) ?? []);
      if (status !== 0 && findings.length === 0)
        throw new Error(`${path.basename(script)} ended with status ${status}: ${output.trim().split('\n')[0]}`);
      const examined = ['src', 'packages', 'scripts', 'tests'].flatMap((folder) =>
        site.files(folder, /\.tsx?$/),
      ).length;
      return {examined, unit: 'modules', findings};
    },
  }),
) as [Check, Check, Check];

/** Runs a program in the project's folder. Returns its exit code, and what it wrote to its output or to its error output. */
async function run(site: Site, script: string, args: readonly string[]): Promise<{status: number; output: string}> {
  const file = path.resolve(__dirname, '../../../node_modules', script);
  const options = {cwd: site.root, env: {...process.env, NO_COLOR: '1'}, maxBuffer: 1 << 26};
  const ended = await promisify(execFile)(process.execPath, [file, ...args], options).catch(
    (error: {stdout: string; stderr: string; code: number}) => error,
  );
  return {status: 'code' in ended ? ended.code : 0, output: ended.stdout.trim() ? ended.stdout : ended.stderr};
}

function findingIn(text: string, site: Site, fix: string): Finding | undefined {
  const {properties, message = '', ...place} = (TSC.exec(text) ?? GITHUB.exec(text))?.groups ?? {};
  if (!message) return undefined;
  const values = properties ? Object.fromEntries(properties.split(',').map((item) => item.split('='))) : place;
  const {title, file = '', line = 1, col = values.column ?? 1} = values as Readonly<Record<string, string>>;
  const what = message.replace(/%0A.*/, '').replaceAll('%25', '%');
  return {
    file: path.relative(site.root, path.resolve(site.root, file)).split(path.sep).join('/'),
    line: Number(line),
    column: Number(col),
    message: title ? `${title.replace('✂️ Knip / ', '')}: ${what}` : what,
    fix,
  };
}
