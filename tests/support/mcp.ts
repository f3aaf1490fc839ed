import {type Context, createContext} from '../../src/mcp/context';
import {readContent} from '../../src/mcp/content';
import {runTool, tools} from '../../src/mcp/tools';
import {hostedAt} from '../../src/site/hostedAt';

/** Returns the server's context for the build. */
export const builtContext = (): Context => createContext(readContent('build', hostedAt(process.env)));

/** Calls a tool and returns its text. Throws if the tool returns an error. */
export const callTool = (context: Context, name: string, args: unknown): string =>
  runTool(tools.find((tool) => tool.name === name)!, args, context);
