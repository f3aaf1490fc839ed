/** Serves the MCP server over HTTP: `node server.mjs`. Set HOST and PORT to listen elsewhere than on 127.0.0.1:8723. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {sendResponse} from '../../hosting/webHandler';
import {mcpPort} from '../../hosting/mcpAddress';
import handle from './handler';

const {HOST = '127.0.0.1', PORT = String(mcpPort)} = process.env;

const server = createServer((request, response) => {
  sendResponse(handle, request, response).catch(() => response.writableEnded || response.destroy());
});
server.listen(Number(PORT), HOST, () =>
  console.log(`The MCP server listens on http://${HOST}:${(server.address() as AddressInfo).port}`),
);
server.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
