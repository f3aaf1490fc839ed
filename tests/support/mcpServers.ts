import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';
import {mcpPath} from 'docusaurus-plugin-hosting/mcp';
import type {Context} from 'docusaurus-plugin-mcp-server/context';
import {runTool} from 'docusaurus-plugin-mcp-server/tool';
export {builtContext} from '../../src/mcp/builtContext';

/** A running server. */
export interface Running {
  /** URL of its MCP endpoint */
  readonly url: string;
  readonly process: ChildProcess;
  readonly close: () => void;
}

/** The command that serves the build over standard input and output, as `npm run --silent mcp` does. */
export const stdioCommand = [process.execPath, '--import', 'tsx', path.resolve('scripts/mcp.ts')] as const;

/**
 * Starts the server that hosts use, on a free port.
 *
 * @param folder the one with `deploy/`
 * @param baseUrl base of the site, with slashes at both ends
 */
export function startMcpServer(folder = '.', baseUrl = '/docs/'): Promise<Running> {
  const server = path.join(folder, 'deploy/mcp/server.mjs');
  return start([server], {PORT: '0'}, (output) => /http:\/\/[\d.]+:\d+/.exec(output)?.[0], baseUrl);
}

/** Starts `npm run preview` without the build. */
export function startPreview(port: number): Promise<Running> {
  const args = ['--import', 'tsx', 'scripts/preview.ts'];
  return start(args, {PORT: String(port)}, (output) => /Its MCP server is at (\S+)\/docs\/mcp/.exec(output)?.[1]);
}

function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  originIn: (output: string) => string | undefined,
  baseUrl = '/docs/',
): Promise<Running> {
  const child = spawn(process.execPath, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const origin = originIn(output);
        if (origin) resolve({url: `${origin}${mcpPath(baseUrl)}`, process: child, close: () => child.kill()});
      });
    }
    child.on('exit', (status) => reject(new Error(`the server stopped with status ${status}: ${output}`)));
  });
}

/** Calls a tool and returns its text. Throws if the tool returns an error. */
export const callTool = (context: Context, name: string, args: unknown): string =>
  runTool(context.tools.find((tool) => tool.name === name)!, args, context);
