import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse as parseJs} from 'acorn';
import type {Fence} from '../fences';
import {fencesOf} from '../fences';
import {type Check, type Finding} from '../types';

const languages = ['js', 'python', 'php', 'go', 'bash'];

/** Syntax of every sample, by the tools of its language; each sample once, however many pages show it. */
export const code: Check = {
  name: 'syntax of samples',
  about: 'JavaScript, Python, PHP, Go and shell samples that do not parse, and Go that gofmt would write otherwise',
  run(site) {
    const distinct = new Map<string, Fence>();
    for (const fence of fencesOf(site, languages)) {
      const key = `${fence.language}\n${fence.code}`;
      const known = distinct.get(key);
      if (!known || (!known.written && fence.written)) distinct.set(key, fence);
    }
    const findings: Finding[] = [];
    const skipped: string[] = [];
    let examined = 0;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
    try {
      for (const language of languages) {
        const fences = [...distinct.values()].filter((it) => it.language === language);
        if (fences.length === 0) continue;
        const result = parsers[language]?.(fences, path.join(folder, language));
        if (result === undefined)
          skipped.push(
            `${fences.length} ${language} samples: no ${language === 'go' ? 'gofmt' : language} on this machine`,
          );
        else {
          examined += fences.length;
          findings.push(...result);
        }
      }
    } finally {
      fs.rmSync(folder, {recursive: true, force: true});
    }
    return {examined, unit: 'samples', findings, skipped};
  },
};

type Parser = (fences: readonly Fence[], folder: string) => Finding[] | undefined;

const FIX = 'mend the sample: it has to run as pasted';

const parsers: Readonly<Record<string, Parser>> = {
  js: (fences) =>
    fences.flatMap((fence) => {
      try {
        parseJs(fence.code, {ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true});
        return [];
      } catch (error) {
        const {loc, message} = error as Error & {loc: {line: number; column: number}};
        return [
          fence.at(
            loc.line,
            loc.column + 1,
            `the JavaScript does not parse: ${message.replace(/ \(\d+:\d+\)$/, '')}`,
            FIX,
          ),
        ];
      }
    }),
  python: (fences) => {
    const program = [
      'import ast, json, sys',
      'found = []',
      'for index, code in enumerate(json.load(sys.stdin)):',
      '    try:',
      '        ast.parse(code)',
      '    except SyntaxError as error:',
      '        found.append([index, error.lineno or 1, error.offset or 1, error.msg])',
      'print(json.dumps(found))',
    ].join('\n');
    const {stdout, error} = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(fences.map((it) => it.code)),
      encoding: 'utf8',
    });
    if (error) return undefined;
    return (JSON.parse(stdout) as [number, number, number, string][]).map(([index, line, column, message]) =>
      fences[index]!.at(line, column, `the Python does not parse: ${message}`, FIX),
    );
  },
  php: (fences) => {
    // One process for all: token_get_all parses as strictly as php -l and runs nothing.
    const program = [
      '$found = [];',
      'foreach (json_decode(stream_get_contents(STDIN)) as $index => $code) {',
      '  try { token_get_all($code, TOKEN_PARSE); }',
      '  catch (ParseError $error) { $found[] = [$index, $error->getLine(), $error->getMessage()]; }',
      '}',
      'echo json_encode($found);',
    ].join('\n');
    const {stdout, status, error} = spawnSync('php', ['-r', program], {
      input: JSON.stringify(fences.map((it) => it.code)),
      encoding: 'utf8',
    });
    if (error || status !== 0) return undefined;
    return (JSON.parse(stdout) as [number, number, string][]).map(([index, line, message]) =>
      fences[index]!.at(line, 1, `the PHP does not parse: ${message}`, FIX),
    );
  },
  go: (fences, folder) => {
    fs.mkdirSync(folder);
    // A page may show the line of the import alone.
    fences.forEach((fence, index) =>
      fs.writeFileSync(
        path.join(folder, `${index}.go`),
        `${/^import .*$/.test(fence.code) ? 'package main\n\n' : ''}${fence.code}\n`,
      ),
    );
    const {stdout, stderr, error} = spawnSync('gofmt', ['-l', '-e', '.'], {cwd: folder, encoding: 'utf8'});
    if (error) return undefined;
    const broken = new Map<number, Finding>();
    for (const [, index = '0', line = '1', column = '1', message = ''] of stderr.matchAll(
      /^(?:\.\/)?(\d+)\.go:(\d+):(\d+): (.*)$/gm,
    )) {
      const fence = fences[Number(index)]!;
      if (!broken.has(Number(index)))
        broken.set(Number(index), fence.at(Number(line), Number(column), `the Go does not parse: ${message}`, FIX));
    }
    const unformatted = [...stdout.matchAll(/^(?:\.\/)?(\d+)\.go$/gm)].map(([, index]) =>
      fences[Number(index)]!.at(1, 1, 'gofmt writes this Go otherwise', 'run gofmt over the sample'),
    );
    return [...broken.values(), ...unformatted];
  },
  bash: (fences) => {
    if (spawnSync('bash', ['--version']).error) return undefined;
    return fences.flatMap((fence) => {
      const {stderr, status} = spawnSync('bash', ['-n'], {input: fence.code, encoding: 'utf8'});
      if (status === 0) return [];
      const [, line = '1', message = 'syntax error'] = /line (\d+): (.*)/.exec(stderr) ?? [];
      return [fence.at(Number(line), 1, `the shell does not parse: ${message}`, FIX)];
    });
  },
};
