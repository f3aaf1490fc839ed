/** Serves the MCP server over HTTP: `node server.mjs`. Set HOST and PORT to listen elsewhere than on 127.0.0.1:8723. */
// Not the global object, whose settings are those of the build in a bundle.
import process from 'node:process';
import {serve} from '@hono/node-server';
import {mcpPort} from 'docusaurus-plugin-hosting/mcp';
import {waitForTurn} from '../waitForTurn';
import {respond} from './handler';

// Only the message: the line of a bundle with the mistake has more than a million characters.
process.once('uncaughtException', ({message}) => {
  console.error(message);
  process.exit(1);
});

let isStopping = false;

const server = serve(
  {
    async fetch(request) {
      const response = await respond(request, waitForTurn);
      if (isStopping) response.headers.set('Connection', 'close');
      return response;
    },
    hostname: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT || mcpPort),
    // By default, Node.js enforces these limits only every 30 seconds.
    serverOptions: {headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000},
  },
  ({address, port}) => console.log(`The MCP server listens on http://${address}:${port}`),
);

// Process the requests that have arrived, and then end. Node.js doesn't enforce the limits anymore, so a connection that
// sends nothing would keep the server running.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    isStopping = true;
    server.close(() => process.exit());
    setTimeout(() => process.exit(), 15_000);
  });
