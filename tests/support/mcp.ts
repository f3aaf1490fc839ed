import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {type Context, createContext} from '../../src/mcp/context';
import {readContent} from '../../src/mcp/content';
import {hostedAt} from '../../src/site/hostedAt';

/** A question, the pages that contain the information, and a string that the returned text must contain. */
export interface Question {
  readonly question: string;
  readonly page: readonly string[];
  readonly fact: string;
}

/** Calls a tool and returns its text. Throws if the tool returns an error. */
export type CallTool = (name: string, args: Record<string, unknown>) => Promise<string>;

export function readQuestions(): Question[] {
  return parse(fs.readFileSync(path.join('tests', 'agents', 'questions.yaml'), 'utf8')) as Question[];
}

/** Returns the server's context for the build. */
export function builtContext(): Context {
  return createContext(readContent('build', hostedAt(process.env)));
}

export interface Answer {
  /** position of the first expected page among the results, starting at 0; -1 if it isn't found */
  readonly place: number;
  /** whether the section that the search found contains the fact */
  readonly inSection: boolean;
  readonly hasFact: boolean;
  /** everything that the server returned until the fact was found */
  readonly texts: readonly string[];
}

/** Asks a question as an agent does: searches, reads the section that was found, and if necessary the whole page. */
export async function ask({question, page, fact}: Question, call: CallTool): Promise<Answer> {
  const found = await call('search_docs', {query: question});
  const paths = [...found.matchAll(/^ {3}(\/\S+)$/gm)].map(([, written]) => written as string);
  const isExpected = (written: string) => page.some((item) => written.replace(/#.*/, '') === `/docs/${item}`);
  const place = paths.findIndex(isExpected);
  const target = paths[place];
  if (target === undefined) return {place, inSection: false, hasFact: false, texts: [found]};
  const section = await call('get_page', {page: target});
  if (section.includes(fact)) return {place, inSection: true, hasFact: true, texts: [found, section]};
  const whole = await call('get_page', {page: target.replace(/#.*/, '')});
  const texts = [found, section, whole];
  // If the page is long, the server returns its outline. Read its first parts.
  const [, outline = ''] = whole.split('so only its outline follows.');
  for (const [, heading] of [...outline.matchAll(/^- (.*) \([\d.]+ KB\)$/gm)].slice(0, 3)) {
    texts.push(await call('get_page', {page: target.replace(/#.*/, ''), heading}));
    if (texts.at(-1)?.includes(fact)) break;
  }
  return {place, inSection: false, hasFact: texts.some((text) => text.includes(fact)), texts};
}

/** Returns the median of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the 95th percentile of numbers. */
export function p95(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1]!;
}
