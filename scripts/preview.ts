/** Serves the built site at http://localhost:3000/docs/: `npm run serve`. Set PORT to use another port. */
import {hostedAt} from '../src/site/hostedAt';
import {mcpPath} from '../src/hosting/mcpAddress';
import {serve} from '../src/hosting/preview/server';
import {readContent} from '../src/mcp/content';
import {createContext} from '../src/mcp/context';
import {respondToHttp} from '../src/mcp/http';

const folder = 'build';
const {url, baseUrl} = hostedAt(process.env);
const port = Number(process.env.PORT || 3000);

const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
let context: ReturnType<typeof createContext> | undefined;
const mcp = (request: Request) => {
  context ??= createContext(readContent(folder, {url, baseUrl}));
  return respondToHttp(request, context, {origins});
};

serve({folder, baseUrl, port, handlers: {[mcpPath(baseUrl)]: mcp}}).then(
  () => {
    console.log(`The built site is at http://localhost:${port}${baseUrl} (press Ctrl+C to stop)`);
    console.log(`Its MCP server is at http://localhost:${port}${mcpPath(baseUrl)}`);
  },
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use -> use another one: PORT=${port + 1} npm run preview`
        : error.message,
    );
    process.exitCode = 1;
  },
);
