import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import {version} from '../../package.json';
import {site, siteTitle} from '../site/site';
import {unknownName} from '../tags/nearestName';
import {type Context, findPage, keyOf} from './context';
import {runTool, tools} from './tools';

const instructions = (
  origin: string,
) => `Documentation of ${site.product}: a REST API for US stocks, options, mutual funds, and market status, \
SDKs for Go and PHP, a Google Sheets add-on, and accounts. To answer a question, call search_docs, and then get_page with \
the path of the best result. To write code, call get_endpoint and get_sample. Don't guess parameter names: an error names \
the closest valid one. Paths of pages are relative to ${origin}.`;

const listed = tools.map(({name, title, description, input, output}) => ({
  name,
  title,
  description,
  inputSchema: jsonSchema(input, 'input'),
  ...(output && {outputSchema: jsonSchema(output, 'output')}),
  annotations: {title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false},
}));

/**
 * Creates an MCP server for the documentation. It's stateless, so create one per connection or request.
 *
 * @param context the result of `createContext`, which servers can share
 */
export function createServer(context: Context): Server {
  const server = new Server(
    {name: 'market-data-docs', title: siteTitle, version},
    {capabilities: {tools: {}, resources: {}}, instructions: instructions(context.content.origin), jsonSchemaValidator},
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({tools: listed}));
  server.setRequestHandler(CallToolRequestSchema, ({params}) => callTool(params.name, params.arguments, context));
  server.setRequestHandler(ListResourcesRequestSchema, () => ({resources: resourcesOf(context)}));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {uriTemplate: 'docs://{+path}', name: 'page', title: 'A page as Markdown', mimeType: 'text/markdown'},
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({params: {uri}}) => {
    try {
      const {page} = findPage(uri.slice(0, LONGEST_URI), context);
      return {contents: [{uri, mimeType: 'text/markdown', text: page.markdown}]};
    } catch (error) {
      throw new McpError(RESOURCE_NOT_FOUND, toSentences(error));
    }
  });
  return server;
}

const LONGEST_URI = 300;
/** The error code that the specification defines for unknown resources. */
const RESOURCE_NOT_FOUND = -32002;

function callTool(name: string, args: unknown, context: Context): CallToolResult {
  const tool = tools.find((item) => item.name === name);
  if (!tool) {
    const names = tools.map((item) => item.name);
    throw new McpError(ErrorCode.InvalidParams, toSentences(new Error(unknownName('tool', name.slice(0, 60), names))));
  }
  try {
    const {text, data} = runTool(tool, args, context);
    return {content: [{type: 'text', text}], ...(data && {structuredContent: data})};
  } catch (error) {
    return {content: [{type: 'text', text: toSentences(error)}], isError: true};
  }
}

function resourcesOf({content: {pages, baseUrl}}: Context) {
  return pages.map((page) => ({
    uri: `docs://${keyOf(page, baseUrl)}`,
    name: keyOf(page, baseUrl),
    title: page.title,
    description: page.description,
    mimeType: 'text/markdown',
  }));
}

/**
 * Rewrites an error message in the style of this project's tools (`what is wrong -> what to do`) as sentences. Other
 * kinds of errors are mistakes in the code, and their messages don't help the model.
 */
function toSentences(error: unknown): string {
  if (!(error instanceof Error) || error.constructor !== Error) return 'The server could not process this call.';
  return error.message
    .split(' -> ')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output') {
  const {$schema: _, ...rest} = z.toJSONSchema(schema, {io});
  return {...rest, type: 'object' as const};
}

/** Checks answers of users to questions of the server. This server asks none, so it doesn't need a validator. */
const jsonSchemaValidator = {
  getValidator: () => (): never => {
    throw new Error('this server asks users no questions');
  },
};
