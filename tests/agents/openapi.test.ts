import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {installPythonTools, mustRun, toolFolder, toolsMissing} from '../support/externalTools';
import {loadApi} from '../../src/reference/api/model';
import {type Mock, startMock} from '../support/mock';

const build = (file: string) => path.resolve('build', file);
const fixture = (file: string) => path.resolve('tests', 'fixtures', 'agents', file);

/** What each program prints: status codes and values from the examples of the specification. */
const expected = [200, 54.42, 200, 'AAPL', 200];

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

/** Returns an empty folder for a generated client. */
function emptyFolder(name: string): string {
  const folder = path.join(toolFolder, name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  return folder;
}

/** Checks the result of a program that uses a generated client. */
function expectExample(output: string, sent: number): void {
  expect(JSON.parse(output.trim().split('\n').at(-1)!)).toEqual(expected);
  expect(sent).toBe(3);
}

async function requestsDuring(action: () => Promise<string>): Promise<[output: string, sent: number]> {
  const before = mock.received.length;
  const output = await action();
  return [output, mock.received.length - before];
}

const needsNode = toolsMissing();
const needsPython = toolsMissing('python3');
const needsGo = toolsMissing('go');
const title = (name: string, missing: string | undefined) => (missing ? `${name} (skipped: ${missing})` : name);

describe('clients generated from the OpenAPI specification compile and get an example', () => {
  it.skipIf(needsPython)(title('openapi-python-client', needsPython), async () => {
    const bin = await installPythonTools();
    const folder = emptyFolder('python-client');
    const generate = ['generate', '--path', build('openapi.json'), '--output-path', 'generated', '--fail-on-warning'];
    // The generator formats its output with ruff, and warns if it isn't installed.
    await mustRun(path.join(bin, 'openapi-python-client'), generate, {
      cwd: folder,
      env: {PATH: `${bin}:${process.env.PATH}`},
    });
    const python = path.join(bin, 'python');
    await mustRun(python, ['-m', 'compileall', '-q', 'generated'], {cwd: folder});
    const env = {PYTHONPATH: path.join(folder, 'generated')};
    const [output, sent] = await requestsDuring(() =>
      mustRun(python, [fixture('generated_client.py'), mock.origin], {cwd: folder, env}),
    );
    expectExample(output, sent);
  });

  it.skipIf(needsGo)(title('oapi-codegen', needsGo), async () => {
    const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
    const folder = emptyFolder('go-client');
    fs.mkdirSync(path.join(folder, 'client'));
    const options = ['-generate', 'types,client', '-package', 'client', '-o', 'client/client.go'];
    await mustRun('go', ['run', generator, ...options, build('openapi.json')], {cwd: folder});
    fs.copyFileSync(fixture('main.go'), path.join(folder, 'main.go'));
    fs.writeFileSync(path.join(folder, 'go.mod'), 'module example.com/agents\n\ngo 1.24\n');
    await mustRun('go', ['mod', 'tidy'], {cwd: folder});
    await mustRun('go', ['vet', './...'], {cwd: folder});
    const [output, sent] = await requestsDuring(() => mustRun('go', ['run', '.', mock.origin], {cwd: folder}));
    expectExample(output, sent);
  });
});

describe('the Postman collection', () => {
  it.skipIf(needsNode)(
    title('newman gets a successful response to every request of the Postman collection', needsNode),
    async () => {
      const report = path.join(emptyFolder('newman'), 'report.json');
      const variables = ['--env-var', `baseUrl=${mock.origin}`, '--env-var', 'token=token1234'];
      const options = ['--reporters', 'json', '--reporter-json-export', report];
      const [, sent] = await requestsDuring(() =>
        mustRun('npx', ['--yes', 'newman@6.2.2', 'run', build('postman.json'), ...variables, ...options]),
      );
      const {run} = JSON.parse(fs.readFileSync(report, 'utf8')) as {
        run: {
          stats: {requests: {total: number; failed: number}};
          executions: {response: {code: number}}[];
          failures: unknown[];
        };
      };
      expect(run.stats.requests).toMatchObject({total: sent, failed: 0});
      expect(sent).toBe(Object.keys(loadApi().operations).length);
      expect(run.failures).toEqual([]);
      expect(run.executions.map(({response}) => response.code)).toEqual(Array(sent).fill(200));
    },
  );
});
