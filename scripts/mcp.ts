/** Serves the documentation of the last build over MCP on standard input and output: `npm run --silent mcp`. */
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createServer} from 'docusaurus-plugin-mcp-server/server';
import {builtContext} from '../src/mcp/builtContext';

async function main(): Promise<void> {
  await createServer(builtContext()).connect(new StdioServerTransport());
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
