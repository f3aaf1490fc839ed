/** Serves the built site at http://localhost:3000/docs/: `npm run serve`. Set PORT to use another port. */
import fs from 'node:fs';
import {hostedAt} from '../src/settings/hostedAt';
import {ID_FILE} from 'docusaurus-plugin-hosting/hosts';
import {MCP_ENDS, mcpPath} from 'docusaurus-plugin-hosting/mcp';
import {serve} from 'docusaurus-plugin-hosting/preview';
import {respondToHttp} from 'docusaurus-plugin-mcp-server/http';
import {waitForTurn} from 'docusaurus-plugin-mcp-server/waitForTurn';
import {builtContext} from '../src/mcp/builtContext';

async function main(): Promise<void> {
  const folder = 'build';
  const {url, baseUrl} = hostedAt(process.env);
  let loaded: {readonly time: number; readonly context: ReturnType<typeof builtContext>} | undefined;
  const mcp = (request: Request) => {
    // The site can be built again while the server runs.
    const time = fs.statSync(`${folder}/${ID_FILE}`).mtimeMs;
    if (loaded?.time !== time) loaded = {time, context: builtContext()};
    const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    return respondToHttp(request, loaded.context, origins, waitForTurn);
  };
  const asked = Number(process.env.PORT || 3000);
  const handler = {paths: new RegExp(`^${mcpPath(baseUrl)}${MCP_ENDS}`), respond: mcp};
  const hasMcp = fs.existsSync('deploy/mcp');
  const hasHeaders = fs.existsSync(`${folder}/_headers`);
  if (!hasHeaders) console.log('The build has no headers and redirects, which docusaurus-plugin-hosting writes.');
  const mode = hasHeaders ? 'clean' : 'raw';
  const {origin} = await serve({folder, baseUrl, url, port: asked, mode, ...(hasMcp && {handler})});
  const {port} = new URL(origin);
  console.log(`The built site is at http://localhost:${port}${baseUrl} (press Ctrl+C to stop)`);
  if (hasMcp) console.log(`Its MCP server is at http://localhost:${port}${mcpPath(baseUrl)}`);
}

main().catch((error: NodeJS.ErrnoException & {port?: number}) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use -> use another one: PORT=${error.port! + 1} npm run preview`
      : error.message,
  );
  process.exitCode = 1;
});
