import type {Content} from '../content';
import {createContext} from '../context';
import {respondToHttp} from '../http';

/*
 * The MCP server as a single module without dependencies, for platforms that run functions. `bundle.ts` adds the data.
 * Platforms limit the time of a request but not of loading, so everything is created when the module is loaded.
 */

declare const CONTENT: string;

const context = createContext(JSON.parse(CONTENT) as Content);

/** Netlify Functions and Node.js call the default export. */
export default function handle(request: Request): Promise<Response> {
  return respondToHttp(request, context, {origins: [context.content.origin]});
}

/** Cloudflare Pages Functions call this export. */
export const onRequest = ({request}: {request: Request}): Promise<Response> => handle(request);
