import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {mustRun, toolFolder, toolsMissing} from '../support/externalTools';
import {loadApi} from '../../src/reference/data/api/model';
import {type Mock, startMock} from '../support/mock';

const build = (file: string) => path.resolve('build', file);
const fixture = (file: string) => path.resolve('tests', 'fixtures', 'agents', file);

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

/** Returns an empty folder for a program. */
function emptyFolder(name: string): string {
  const folder = path.join(toolFolder, name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  return folder;
}

async function requestsDuring(action: () => Promise<string>): Promise<[output: string, sent: number]> {
  const before = mock.received.length;
  const output = await action();
  return [output, mock.received.length - before];
}

const needsNode = toolsMissing();
const needsGo = toolsMissing('go');
const title = (name: string, missing: string | undefined) => (missing ? `${name} (skipped: ${missing})` : name);

it.skipIf(needsGo)(
  title('the client that oapi-codegen generates from openapi.json compiles and gets examples', needsGo),
  async () => {
    const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
    const folder = emptyFolder('go-client');
    fs.mkdirSync(path.join(folder, 'client'));
    const options = ['-generate', 'types,client', '-package', 'client', '-o', 'client/client.go'];
    await mustRun('go', ['run', generator, ...options, build('openapi.json')], folder);
    fs.copyFileSync(fixture('main.go'), path.join(folder, 'main.go'));
    fs.writeFileSync(path.join(folder, 'go.mod'), 'module example.com/agents\n\ngo 1.24\n');
    await mustRun('go', ['mod', 'tidy'], folder);
    await mustRun('go', ['vet', './...'], folder);
    const [output, sent] = await requestsDuring(() => mustRun('go', ['run', '.', mock.origin], folder));
    // Status codes, and values from the examples of the specification.
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toEqual([200, 54.42, 200, 'AAPL', 200]);
    expect(sent).toBe(3);
  },
);

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
