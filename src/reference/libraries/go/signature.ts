/** An argument of a Go function, such as `symbols []string`. */
interface GoArgument {
  readonly name: string;
  readonly type: string;
}

/** A parsed Go function or method declaration. */
export interface GoSignature {
  /** The receiver type, including `*`. Undefined for functions. */
  readonly receiver?: string;
  readonly name: string;
  readonly arguments: readonly GoArgument[];
  /** The result types, in order. */
  readonly results: readonly string[];
}

/**
 * Parses a Go declaration such as `func (cr *Request) Symbol(q string) *Request`.
 *
 * @param declaration a single line without a body
 * @throws Error if the line isn't a function declaration
 */
export function parseGoSignature(declaration: string): GoSignature {
  const match = /^func (?:\((?:\w+ )?(\*?\w+)\) )?(\w+)\(/.exec(declaration);
  if (!match) throw new Error(`"${declaration}" is not a Go function -> use func (receiver) Name(arguments) results`);
  const close = closing(declaration, match[0].length - 1);
  const results = declaration.slice(close + 1).trim();
  return {
    ...(match[1] ? {receiver: match[1]} : {}),
    name: match[2] as string,
    arguments: readArguments(declaration.slice(match[0].length, close)),
    results: results.startsWith('(') ? splitTop(results.slice(1, closing(results, 0))) : results ? [results] : [],
  };
}

/** Returns the position of the parenthesis that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return index;
  }
  throw new Error(`"${text}" has no closing parenthesis -> add it`);
}

/** Splits a list at the commas that aren't in brackets. */
function splitTop(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of list) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  if (part.trim()) parts.push(part.trim());
  return parts;
}

/** Parses arguments such as `a, b int, c string`. As in Go, a name without a type has the type of the next argument. */
function readArguments(list: string): GoArgument[] {
  let type = '';
  return splitTop(list)
    .reverse()
    .map((part) => {
      const space = part.indexOf(' ');
      if (space >= 0) type = part.slice(space + 1).trim();
      return {name: space >= 0 ? part.slice(0, space) : part, type};
    })
    .reverse();
}
