import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkFormula} from '../../checks/checkFormula';
import {languages} from '../../src/samples';
import type {Sample} from '../../src/samples/sample';
import {view} from '../../src/samples/view';
import {loadApi, type Operation} from '../../src/reference/api/model';
import {readRequest} from '../../src/reference/api/checkedRequest';
import {formulaToggles, requestToggles} from '../../src/reference/examples/availableToggles';
import {loadSheets} from '../../src/reference/sheets/model';
import {type Mock, startMock} from '../support/mock';
import {statesOf} from '../support/toggleStates';

const {server, operations} = loadApi();
const MINUTES = 300_000;

interface State {
  readonly operation: Operation;
  /** IDs of the selected toggles */
  readonly chosen: readonly string[];
  /** the operation and its selected parameters */
  readonly name: string;
  /** the expected request target */
  readonly target: string;
  readonly samples: readonly Sample[];
}

/** The toggle states to test for the example of each operation, without duplicates (see `statesOf`). */
const states = Object.values(operations).flatMap((operation): State[] => {
  const data = requestToggles(operation);
  const {alone, together, switched} = statesOf(data);
  const distinct = new Map([data.initial, ...alone, ...together, ...switched].map((chosen) => [chosen.join(), chosen]));
  return [...distinct.values()].map((chosen) => {
    const {samples, line} = view(data, chosen);
    return {
      operation,
      chosen,
      name: `${operation.id} with ${chosen.join() || 'nothing'}`,
      target: line.replace('GET ', ''),
      samples,
    };
  });
});

const textsOf = (id: string) =>
  states.map(({samples}) => samples[languages.findIndex((language) => language.id === id)]?.text ?? '');

/** Returns the path and parameters of a request, decoded so that different encodings compare as equal. */
function readable(target: string): string {
  const {pathname, searchParams} = new URL(target, server);
  return `${decodeURIComponent(pathname)} ${JSON.stringify([...searchParams])}`;
}

/** Returns whether a request requires a token. It doesn't if its symbol is free or its endpoint is public. */
function needsToken(target: string): boolean {
  const {request} = readRequest(target);
  return request.token !== false && !request.openSymbol;
}

/** Runs a command. Resolves with its exit status and output, or with undefined if the command isn't installed. */
function run(
  command: string,
  args: readonly string[],
  input: string,
): Promise<{status: number | null; output: string; errors: string} | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', () => resolve(undefined));
    child.on('close', (status) => resolve({status, output, errors}));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const has = (command: string, ...args: string[]) => spawnSync(command, args, {encoding: 'utf8'}).status === 0;

describe('toggled requests sent to a mock server', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock();
  }, MINUTES);
  afterAll(() => mock.close());

  /** Returns the problems with the requests from index `start`. Each state must have sent one correct request. */
  function faults(start: number): string[] {
    const arrived = mock.received.slice(start);
    if (arrived.length !== states.length) return [`${arrived.length} requests arrived for ${states.length} samples`];
    return states.flatMap(({name, target}, index) => {
      const got = arrived[index];
      const fine =
        got &&
        [200, 203].includes(got.status) &&
        got.authorization === (needsToken(target) ? 'Bearer YOUR_TOKEN' : undefined) &&
        readable(got.target) === readable(target);
      return fine ? [] : [`${name}: ${got?.status} ${got?.target} (expected ${target})`];
    });
  }

  it('include every toggle of every operation in both states', () => {
    const untried = Object.values(operations).flatMap((operation) => {
      const tried = states.filter((state) => state.operation === operation);
      return requestToggles(operation).toggles.filter(
        ({id}) => !tried.some((item) => item.chosen.includes(id)) || !tried.some((item) => !item.chosen.includes(id)),
      );
    });
    expect(untried).toEqual([]);
    expect(states.length).toBeGreaterThan(250);
  });

  it('HTTP requests succeed', {timeout: MINUTES}, async () => {
    const start = mock.received.length;
    const {hostname, port} = new URL(mock.origin);
    for (const text of textsOf('http')) {
      await new Promise((resolve, reject) => {
        const socket = net.connect(Number(port), hostname, () =>
          socket.write(`${text.replace(/\n/g, '\r\n')}\r\nConnection: close\r\n\r\n`),
        );
        socket
          .on('data', () => {})
          .on('close', resolve)
          .on('error', reject);
      });
    }
    expect(faults(start)).toEqual([]);
    console.log(`toggled HTTP samples run: ${states.length}`);
  });

  it('cURL commands succeed', {timeout: MINUTES}, async (context) => {
    if (!has('curl', '--version') || !has('bash', '--version')) {
      console.log(`skipped: ${states.length} toggled cURL samples not run: no curl or no bash on this machine`);
      context.skip();
    }
    const start = mock.received.length;
    const commands = textsOf('curl').map((text) => text.replaceAll(server, mock.origin));
    const result = await run(
      'bash',
      ['-s'],
      `set -e\ncurl() { command curl --silent --show-error --fail --output /dev/null "$@"; }\n${commands.join('\n')}\n`,
    );
    expect(faults(start)).toEqual([]);
    expect(result).toEqual({status: 0, output: '', errors: ''});
    console.log(`toggled cURL samples run: ${states.length}`);
  });

  it('JavaScript programs succeed', {timeout: MINUTES}, async () => {
    const start = mock.received.length;
    const errors: unknown[] = [];
    let printed = 0;
    const quiet = {log: () => void printed++, error: (...message: unknown[]) => void errors.push(message)};
    const Program = (async () => {}).constructor as new (...parts: string[]) => (console: unknown) => Promise<void>;
    for (const text of textsOf('javascript')) await new Program('console', text.replaceAll(server, mock.origin))(quiet);
    expect(faults(start)).toEqual([]);
    expect(errors).toEqual([]);
    expect(printed).toBe(states.length);
    console.log(`toggled JavaScript samples run: ${states.length}`);
  });

  it('Python programs succeed', {timeout: MINUTES}, async (context) => {
    if (!has('python3', '-c', 'import requests')) {
      console.log(`skipped: ${states.length} toggled Python samples not run: no python3 with requests on this machine`);
      context.skip();
    }
    const start = mock.received.length;
    const programs = textsOf('python').map((text) => text.replaceAll(server, mock.origin));
    const runner =
      'import json, sys\nfor program in json.load(sys.stdin):\n    exec(compile(program, "sample", "exec"), {})\n    print("done")\n';
    const result = await run('python3', ['-c', runner], JSON.stringify(programs));
    expect(result?.errors).toBe('');
    expect(faults(start)).toEqual([]);
    expect(result?.output.split('\n').filter((line) => line === 'done')).toHaveLength(states.length);
    console.log(`toggled Python samples run: ${states.length}`);
  });
});

describe('toggled SDK samples', () => {
  const folder = path.resolve('.cache/toggles');
  const write = (name: string, text: string) => {
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, name), `${text}\n`);
    return path.join(folder, name);
  };

  it('are valid, formatted Go programs', {timeout: MINUTES}, (context) => {
    const programs = [...new Set(textsOf('go'))];
    if (!has('gofmt', '-h') && spawnSync('gofmt', ['-h']).error) {
      console.log(`skipped: ${programs.length} toggled Go samples not parsed: no gofmt on this machine`);
      context.skip();
    }
    fs.rmSync(folder, {recursive: true, force: true});
    const files = programs.map((text, index) => write(`sample${index + 1}.go`, text));
    const {stdout, stderr, status} = spawnSync('gofmt', ['-e', '-l', ...files], {encoding: 'utf8'});
    expect({status, stdout, stderr}).toEqual({status: 0, stdout: '', stderr: ''});
    const broken = write('broken.go', `${programs[0]}\nfunc (`);
    expect(spawnSync('gofmt', ['-e', '-l', broken]).status).not.toBe(0);
    console.log(`toggled Go samples parsed: ${programs.length}`);
  });

  it('are valid PHP programs', {timeout: MINUTES}, (context) => {
    const programs = [...new Set(textsOf('php'))];
    if (!has('php', '--version')) {
      console.log(`skipped: ${programs.length} toggled PHP samples not parsed: no php on this machine`);
      context.skip();
    }
    // Parse all samples in one process. If a sample is invalid, PHP throws a ParseError with the reason.
    const reader =
      '$all = json_decode(stream_get_contents(STDIN)); foreach ($all as $text) { try { token_get_all($text, TOKEN_PARSE); echo "fine\n"; } catch (ParseError $e) { echo $e->getMessage(), "\n"; } }';
    const {stdout} = spawnSync('php', ['-r', reader], {
      encoding: 'utf8',
      input: JSON.stringify([...programs, '<?php $a->;']),
    });
    const lines = stdout.trim().split('\n');
    expect(lines.slice(0, -1)).toEqual(programs.map(() => 'fine'));
    expect(lines.at(-1)).toContain('syntax error');
    console.log(`toggled PHP samples parsed: ${programs.length}`);
  });
});

describe('toggled formulas', () => {
  it('are valid formulas', () => {
    const formulas = Object.keys(loadSheets().formulas).flatMap((name) => {
      const data = formulaToggles(name);
      if (!data) return [];
      const {alone, together, switched} = statesOf(data);
      return [data.initial, ...alone, ...together, ...switched].map((chosen) => view(data, chosen).line);
    });
    const distinct = [...new Set(formulas)];
    expect(distinct.length).toBeGreaterThan(100);
    expect(distinct.flatMap((formula) => checkFormula(formula).map((text) => `${formula}: ${text}`))).toEqual([]);
    console.log(`toggled formulas checked: ${distinct.length}`);
  });
});
