import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse as parseJs} from 'acorn';
import type {Fence} from '../fences';
import {fencesOf} from '../fences';
import {parsedLanguages, syntaxErrorOf, type SyntaxError} from '../grammars';
import type {Check} from '../check';
import type {Finding} from '../finding';

const names = {js: 'JavaScript', python: 'Python', php: 'PHP', go: 'Go', bash: 'shell'} as const;
type Language = keyof typeof names;
const languages = Object.keys(names) as Language[];

const FIX = 'fix the sample so that it runs when pasted';

/** Checks the syntax of every distinct sample once, even if several pages show it. */
export const code: Check = {
  name: 'syntax of samples',
  about: "JavaScript, Python, PHP, Go, and shell samples that don't parse, and Go that gofmt would format differently",
  async run(site) {
    const distinct = new Map<string, Fence>();
    for (const fence of fencesOf(site, languages)) {
      const key = `${fence.language}\n${fence.code}`;
      const known = distinct.get(key);
      if (!known || (!known.written && fence.written)) distinct.set(key, fence);
    }
    const fences = [...distinct.values()];
    const findings: Finding[] = [];
    const wellFormedGo: Fence[] = [];
    for (const fence of fences) {
      const language = fence.language as Language;
      const error = await errorOf(language, fence.code);
      if (error) {
        const message = `the ${names[language]} doesn't parse: ${error.message}`;
        findings.push(fence.at(error.line, error.column, message, FIX));
      } else if (language === 'go') wellFormedGo.push(fence);
    }
    const unformatted = unformattedGo(wellFormedGo);
    const skipped = unformatted
      ? []
      : [`the format of ${wellFormedGo.length} Go samples, because gofmt isn't installed`];
    return {examined: fences.length, unit: 'samples', findings: [...findings, ...(unformatted ?? [])], skipped};
  },
};

async function errorOf(language: Language, text: string): Promise<SyntaxError | undefined> {
  for (const parsed of parsedLanguages) if (parsed === language) return syntaxErrorOf(parsed, text);
  try {
    parseJs(text, {ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true});
    return undefined;
  } catch (error) {
    const {loc, message} = error as Error & {loc: {line: number; column: number}};
    return {line: loc.line, column: loc.column + 1, message: message.replace(/ \(\d+:\d+\)$/, '')};
  }
}

/** Returns a finding for each sample that gofmt would change, or undefined if gofmt isn't installed. */
function unformattedGo(fences: readonly Fence[]): Finding[] | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  try {
    // A sample that consists of only an import needs a package clause to parse.
    fences.forEach(({code: text}, index) =>
      fs.writeFileSync(
        path.join(folder, `${index}.go`),
        `${/^import .*$/.test(text) ? 'package main\n\n' : ''}${text}\n`,
      ),
    );
    const {stdout, error} = spawnSync('gofmt', ['-l', '.'], {cwd: folder, encoding: 'utf8'});
    if (error) return undefined;
    return [...stdout.matchAll(/^(?:\.\/)?(\d+)\.go$/gm)].map(([, index]) =>
      fences[Number(index)]!.at(1, 1, 'gofmt would format this Go differently', 'run gofmt on the sample'),
    );
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
