import type {Content} from '../content';
import {createContext} from '../context';
import {respondToHttp} from '../http';

/*
 * The MCP server as a single module without dependencies, for platforms that run functions. `deploy.ts` adds the data.
 * Platforms limit the time of a request but not of loading, so everything is created when the module is loaded.
 */

declare const CONTENT: string;

const context = createContext(JSON.parse(CONTENT) as Content);

/** Cloudflare Pages Functions call this export, and so does the Node.js server. */
export const onRequest = ({request}: {request: Request}): Promise<Response> =>
  respondToHttp(request, context, [context.content.origin]);
