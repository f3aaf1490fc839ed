/** One argument of a PHP method: `?Parameters $parameters = null`. */
interface PhpArgument {
  readonly name: string;
  /** undefined where the declaration has none */
  readonly type?: string;
  /** source of the default value; undefined where the argument is required */
  readonly default?: string;
}

/** A PHP method declaration, taken apart. */
interface PhpSignature {
  readonly name: string;
  readonly arguments: readonly PhpArgument[];
  readonly returns?: string;
}

/**
 * Reads one PHP declaration such as `public function quote(string $symbol): Quote`.
 *
 * @param declaration a single line without a body; defaults hold no comma outside `[]`
 * @returns its parts
 * @throws Error when the line is not such a declaration
 */
export function parsePhpSignature(declaration: string): PhpSignature {
  const match = /^public function (\w+)\((.*)\)(?:: (\S+))?$/.exec(declaration);
  if (!match) throw new Error(`"${declaration}" is no PHP method -> write public function name(arguments): Type`);
  const list = match[2]?.trim() ?? '';
  return {
    name: match[1] as string,
    arguments: list === '' ? [] : list.split(', ').map(readArgument),
    ...(match[3] ? {returns: match[3]} : {}),
  };
}

function readArgument(source: string): PhpArgument {
  const match = /^(?:(\S+) )?\$(\w+)(?: = (.+))?$/.exec(source);
  if (!match) throw new Error(`"${source}" is no PHP argument -> write type $name = default`);
  return {
    name: match[2] as string,
    ...(match[1] ? {type: match[1]} : {}),
    ...(match[3] ? {default: match[3]} : {}),
  };
}
