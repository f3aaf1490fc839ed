import type * as z from 'zod';
import {unknownName} from '../../site/tags/nearestName';
import type {Context} from '../context';
import {getEndpoint} from './getEndpoint';
import {getPage} from './getPage';
import {getSample} from './getSample';
import {listPages} from './listPages';
import {searchDocs} from './searchDocs';
import type {Tool} from './tool';

/** All tools, in the order in which clients list them. */
export const tools: readonly Tool[] = [searchDocs, getPage, getEndpoint, getSample, listPages];

/**
 * Checks the arguments of a tool and runs it.
 *
 * @throws Error with one sentence for the model if an argument isn't valid or there is no result
 */
export function runTool(tool: Tool, args: unknown = {}, context: Context): string {
  const parsed = tool.input.safeParse(args);
  if (!parsed.success) throw new Error(firstProblem(parsed.error, tool, args));
  return tool.run(parsed.data, context);
}

/** Describes the first invalid argument. */
function firstProblem({issues}: z.ZodError, {input}: Tool, args: unknown): string {
  const issue = issues.find(({code}) => code === 'unrecognized_keys') ?? issues[0];
  const names = Object.keys(input.shape);
  if (issue?.code === 'unrecognized_keys') return unknownName('argument', shortened(issue.keys[0] ?? ''), names);
  const [name] = issue?.path ?? [];
  if (issue === undefined || name === undefined) return `the arguments must be an object with ${names.join(', ')}`;
  const value = (args as Record<string, unknown>)[String(name)];
  if (value === undefined) return `${String(name)} is missing -> add it`;
  if (issue.code === 'invalid_value' && typeof value === 'string')
    return unknownName(String(name), shortened(value), issue.values.map(String));
  return `${issue.path.map((part) => shortened(String(part))).join('.')} is not valid -> ${issue.message}`;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
