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
 * @param declaration a single line without a body. Types can't contain parentheses
 * @throws Error if the line isn't a function declaration
 */
export function parseGoSignature(declaration: string): GoSignature {
  const match = /^func (?:\((?:\w+ )?(\*?\w+)\) )?(\w+)\(([^()]*)\)(?: (?:\(([^()]+)\)|([^()]+)))?$/.exec(declaration);
  if (!match) throw new Error(`"${declaration}" is not a Go function -> use func (receiver) Name(arguments) results`);
  const [, receiver, name = '', list = '', several, single] = match;
  return {
    ...(receiver ? {receiver} : {}),
    name,
    arguments: readArguments(list),
    results: several?.split(', ') ?? (single ? [single] : []),
  };
}

/** Parses arguments such as `a, b int, c string`. As in Go, a name without a type has the type of the next argument. */
function readArguments(list: string): GoArgument[] {
  let type = '';
  return (list === '' ? [] : list.split(', '))
    .reverse()
    .map((part) => {
      const [name = '', own] = part.split(/ (.*)/);
      type = own ?? type;
      return {name, type};
    })
    .reverse();
}
