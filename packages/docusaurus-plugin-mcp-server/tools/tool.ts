import * as z from 'zod';
import type {Context} from '../context';

/** A tool of the server. Every tool only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** when to use it and what it returns, for models */
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * @param args arguments that `input` has checked
   * @returns Markdown or JSON for the model
   * @throws Error with a message for the model if there is no result
   */
  readonly run: (args: Record<string, unknown>, context: Context) => string;
}

/** Defines a tool whose arguments have the type of its schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (args: z.output<Input>, context: Context) => string;
  },
): Tool {
  return tool as unknown as Tool;
}

/** The longest path, name, or value that a tool accepts. */
const LONGEST_TEXT = 300;

/** A path, name, or value. */
export const textInput = z
  .string()
  .trim()
  .min(1, 'it is empty')
  .max(LONGEST_TEXT, `use at most ${LONGEST_TEXT} characters`);

/** Returns an optional argument that accepts some names, or no argument if there are none. */
export function choice<Name extends string>(name: Name, names: readonly string[], description: string) {
  const shape: object = names.length > 0 ? {[name]: z.enum(names).optional().describe(description)} : {};
  return shape as Readonly<Record<Name, z.ZodOptional<z.ZodType<string>>>>;
}

/** Returns a sentence with examples of an argument, or an empty string if there are none. */
export const examplesOf = (examples: readonly string[]): string =>
  examples.length > 0 ? ` Examples: ${examples.map((text) => `"${text}"`).join(', ')}.` : '';

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
