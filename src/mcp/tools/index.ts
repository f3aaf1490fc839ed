import type {Context} from '../context';
import {getEndpoint} from './getEndpoint';
import {getPage} from './getPage';
import {getSample} from './getSample';
import {listPages} from './listPages';
import {searchDocs} from './searchDocs';
import type {Tool} from './tool';

/** All tools, in the order in which clients list them. */
export const tools: readonly Tool[] = [searchDocs, getPage, getEndpoint, getSample, listPages];

const LONGEST_MESSAGE = 500;

/**
 * Checks the arguments of a tool and runs it.
 *
 * @throws Error with a message for the model if an argument isn't valid or there is no result
 */
export function runTool(tool: Tool, args: unknown = {}, context: Context): string {
  const {success, data, error} = tool.input.safeParse(args);
  if (success) return tool.run(data, context);
  const problems = error.issues.map(({path, message}) => `${path.join('.') || 'the arguments'}: ${message}`);
  throw new Error(problems.join('; ').slice(0, LONGEST_MESSAGE));
}
