/** Serves the MCP server over HTTP: `node server.mjs`. Set HOST and PORT to listen elsewhere than on 127.0.0.1:8723. */
// Not the global object, whose settings are those of the build in a bundle.
import process from 'node:process';
import {serve} from '@hono/node-server';
import {mcpPort} from '../../hosting/mcpAddress';
import {waitForTurn} from '../waitForTurn';
import {respond} from './handler';

// Only the message: the line of a bundle with the mistake has more than a million characters.
process.once('uncaughtException', ({message}) => {
  console.error(message);
  process.exit(1);
});

const server = serve(
  {
    fetch: (request) => respond(request, waitForTurn),
    hostname: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT || mcpPort),
    serverOptions: {headersTimeout: 10_000, requestTimeout: 15_000},
  },
  ({address, port}) => console.log(`The MCP server listens on http://${address}:${port}`),
);
// Process the requests that have arrived, and accept no others. Each request has a time limit.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close());
