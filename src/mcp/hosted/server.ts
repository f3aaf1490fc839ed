/** Serves the MCP server over HTTP: `node server.mjs`. Set HOST and PORT to listen elsewhere than on 127.0.0.1:8723. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
// Not the global object, whose settings are those of the build in a bundle.
import process from 'node:process';
import {getRequestListener} from '@hono/node-server';
import {mcpPort} from '../../hosting/mcpAddress';
import {readPort} from '../../hosting/port';
import {createTurns} from '../turns';
import {respond} from './handler';

function main(): void {
  const host = process.env.HOST || '127.0.0.1';
  const port = readPort(process.env, mcpPort);
  const waitForTurn = createTurns();
  const listener = getRequestListener((request) => respond(request, waitForTurn));
  const server = createServer({headersTimeout: 10_000, requestTimeout: 15_000}, listener);
  server.on('error', fail);
  server.listen(port, host, () =>
    console.log(`The MCP server listens on http://${host}:${(server.address() as AddressInfo).port}`),
  );
  // Process the requests that have arrived, and accept no others. Each request has a time limit.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close());
}

function fail(error: unknown): void {
  console.error((error as Error).message);
  process.exitCode = 1;
}

try {
  main();
} catch (error) {
  fail(error);
}
