/** Serves the documentation of the last build over MCP on standard input and output: `npm run --silent mcp`. */
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {hostedAt} from '../src/site/hostedAt';
import {readContent} from '../src/mcp/content';
import {createContext} from '../src/mcp/context';
import {createServer} from '../src/mcp/server';

async function main(): Promise<void> {
  const context = createContext(readContent('build', hostedAt(process.env)));
  await createServer(context).connect(new StdioServerTransport());
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
