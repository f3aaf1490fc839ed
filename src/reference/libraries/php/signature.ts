/** An argument of a PHP method, such as `?Parameters $parameters = null`. */
interface PhpArgument {
  readonly name: string;
  /** The type. Undefined if the declaration doesn't specify a type. */
  readonly type?: string;
  /** The source code of the default value. Undefined if the argument is required. */
  readonly default?: string;
}

/** A parsed PHP method declaration. */
interface PhpSignature {
  readonly name: string;
  readonly arguments: readonly PhpArgument[];
  readonly returns?: string;
}

/**
 * Parses a PHP declaration such as `public function quote(string $symbol): Quote`.
 *
 * @param declaration a single line without a body. Defaults can't contain a comma followed by a space
 * @throws Error if the line isn't a method declaration
 */
export function parsePhpSignature(declaration: string): PhpSignature {
  const match = /^public function (\w+)\((.*)\)(?:: (\S+))?$/.exec(declaration);
  if (!match) throw new Error(`"${declaration}" is not a PHP method -> use public function name(arguments): Type`);
  const list = match[2]?.trim() ?? '';
  return {
    name: match[1] as string,
    arguments: list === '' ? [] : list.split(', ').map(readArgument),
    ...(match[3] ? {returns: match[3]} : {}),
  };
}

function readArgument(source: string): PhpArgument {
  const match = /^(?:(\S+) )?\$(\w+)(?: = (.+))?$/.exec(source);
  if (!match) throw new Error(`"${source}" is not a PHP argument -> use type $name = default`);
  return {
    name: match[2] as string,
    ...(match[1] ? {type: match[1]} : {}),
    ...(match[3] ? {default: match[3]} : {}),
  };
}
