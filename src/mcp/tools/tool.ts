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
