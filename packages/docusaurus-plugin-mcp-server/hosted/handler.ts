import settings from '@generated/mcp-settings';
import type {Content} from '../content';
import {createContext} from '../context';
import {respondToHttp} from '../http';

/*
 * The MCP server as a single module without dependencies, for platforms that run functions. `deploy.ts` adds the data.
 * Platforms limit the time of a request but not of loading, so everything is created when the module is loaded.
 */

declare const CONTENT: string;

const context = createContext(JSON.parse(CONTENT) as Content, settings);

/** The Node.js server calls this export. */
export const respond = (request: Request, waitForTurn?: () => Promise<void>): Promise<Response> =>
  respondToHttp(request, context, [context.content.origin], waitForTurn);

/** Cloudflare Pages Functions call this export. */
export const onRequest = ({request}: {request: Request}): Promise<Response> => respond(request);
