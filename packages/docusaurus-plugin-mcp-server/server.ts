import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  LATEST_PROTOCOL_VERSION,
  type ListResourcesResult,
  type ServerResult,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {type Context, findPage, keyOf} from './context';
import {runTool, type Tool as OwnTool} from './tools/tool';

const listed = ({name, title, description, input}: OwnTool): Tool => ({
  name,
  title,
  description,
  inputSchema: {...z.toJSONSchema(input, {io: 'input'}), $schema: undefined, type: 'object'} as Tool['inputSchema'],
  annotations: {title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false},
});

/**
 * Creates an MCP server for the documentation. It's stateless, so create one per connection or request.
 *
 * @param context the result of `createContext`, which servers can share
 * @param waitForTurn called before a tool runs. By default, tools run immediately
 */
export function createServer(context: Context, waitForTurn = async (): Promise<void> => {}): Server {
  const server = new Server(infoOf(context), {capabilities});
  // Handlers that are registered by method respond to invalid parameters with the JSON of the validation library.
  server.removeRequestHandler('initialize');
  server.fallbackRequestHandler = async ({method, params = {}}) => {
    if (!Object.hasOwn(methods, method))
      throw rpcError(ErrorCode.MethodNotFound, `Unknown method "${shortened(method)}".`);
    if (method === 'tools/call') await waitForTurn();
    return methods[method]!(params, context);
  };
  return server;
}

type Params = Readonly<Record<string, unknown>>;

const infoOf = ({settings: {name, title, version}}: Context) => ({name, title, version});
const capabilities = {tools: {}, resources: {}, completions: {}};

const methods: Readonly<Record<string, (params: Params, context: Context) => ServerResult>> = {
  initialize(params, context) {
    if (!InitializeRequestSchema.safeParse({method: 'initialize', params}).success)
      throw rpcError(
        ErrorCode.InvalidParams,
        'initialize needs protocolVersion, capabilities, and clientInfo with name and version.',
      );
    const asked = String(params.protocolVersion);
    const protocolVersion = SUPPORTED_PROTOCOL_VERSIONS.includes(asked) ? asked : LATEST_PROTOCOL_VERSION;
    const {settings, content} = context;
    const instructions = `${settings.instructions} Paths of pages are relative to ${content.origin}.`;
    return {protocolVersion, capabilities, serverInfo: infoOf(context), instructions};
  },
  'tools/list': (_, {tools}) => ({tools: tools.map(listed)}),
  'tools/call': callTool,
  'resources/list': listResources,
  'resources/templates/list': () => ({
    resourceTemplates: [
      {uriTemplate: 'docs://{+path}', name: 'page', title: 'A page as Markdown', mimeType: 'text/markdown'},
    ],
  }),
  'resources/read': ({uri}, context) => {
    if (typeof uri !== 'string') throw rpcError(ErrorCode.InvalidParams, 'uri must be a string.');
    try {
      const {page} = findPage(uri.slice(0, LONGEST_URI), context);
      return {contents: [{uri, mimeType: 'text/markdown', text: page.markdown}]};
    } catch (error) {
      throw rpcError(RESOURCE_NOT_FOUND, messageOf(error));
    }
  },
  'completion/complete': ({ref, argument}, {pages}) => {
    const {value = ''} = (argument ?? {}) as {value?: unknown};
    if ((ref as {type?: unknown} | undefined)?.type !== 'ref/resource' || typeof value !== 'string')
      throw rpcError(
        ErrorCode.InvalidParams,
        'Only paths of pages can be completed, with a ref of the type "ref/resource".',
      );
    const keys = Object.keys(pages);
    // First, the paths that start with the text, and then the others that contain it.
    const found = [
      ...new Set([...keys.filter((key) => key.startsWith(value)), ...keys.filter((key) => key.includes(value))]),
    ];
    const values = found.slice(0, MOST_COMPLETIONS);
    return {completion: {values, total: found.length, hasMore: found.length > values.length}};
  },
};

/** The maximum that the specification allows. */
const MOST_COMPLETIONS = 100;
const RESOURCES_PER_PAGE = 50;

const LONGEST_URI = 300;
/** The error code that the specification defines for unknown resources. */
const RESOURCE_NOT_FOUND = -32_002;

function callTool({name, arguments: args}: Params, context: Context): CallToolResult {
  const tool = context.tools.find((item) => item.name === name);
  if (!tool) {
    const names = context.tools.map((item) => item.name);
    throw rpcError(ErrorCode.InvalidParams, unknownName('tool', shortened(String(name)), names));
  }
  try {
    return {content: [{type: 'text', text: runTool(tool, args, context)}]};
  } catch (error) {
    return {content: [{type: 'text', text: messageOf(error)}], isError: true};
  }
}

/** Returns an error with a JSON-RPC code. The SDK's `McpError` starts the message with the code, as clients also do. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), {code});
}

const shortened = (text: string) => text.slice(0, 60);

function listResources({cursor = '0'}: Params, {content: {pages, baseUrl}}: Context): ListResourcesResult {
  const start = Number(cursor);
  if (typeof cursor !== 'string' || !Number.isInteger(start) || start < 0 || start >= pages.length)
    throw rpcError(ErrorCode.InvalidParams, 'Unknown cursor. Use the nextCursor of the previous response.');
  const end = start + RESOURCES_PER_PAGE;
  const resources = pages.slice(start, end).map((page) => ({
    uri: `docs://${keyOf(page, baseUrl)}`,
    name: keyOf(page, baseUrl),
    title: page.title,
    description: page.description,
    mimeType: 'text/markdown',
  }));
  return {resources, ...(end < pages.length && {nextCursor: String(end)})};
}

/** Returns the message of an error of a tool. Other errors are mistakes in the code, and don't help the model. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error ? error.message : 'The server could not process this call.';
