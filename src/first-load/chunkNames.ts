/** What this plugin uses of the bundler. */
type Hook<T> = {tap(plugin: string, call: (argument: T) => void): void};
type Runtime = {readonly name: string; readonly source?: {source: string | Buffer}};
type Compiler = {readonly hooks: {thisCompilation: Hook<{hooks: {runtimeModule: Hook<Runtime>}}>}};

/**
 * Bundler plugin: takes out of the runtime the table in which Docusaurus looks up a page's files by their names. With
 * `chunkIds: 'named'` it leads from every name to itself.
 */
export class ChunkNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkNames', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChunkNames', ({name, source}) => {
        if (name === 'ChunkAssetRuntimeModule' && source)
          source.source = Buffer.from(withoutTable(String(source.source)));
      });
    });
  }
}

/**
 * @param code of Docusaurus' ChunkAssetPlugin, with `chunkId = {"name":"id",…}[chunkId]||chunkId`
 * @returns the same without the table
 * @throws when the code has another form or an entry leads elsewhere
 */
export function withoutTable(code: string): string {
  const table = /chunkId = (\{.*\})\[chunkId\]\|\|chunkId;/.exec(code);
  if (!table)
    throw new Error('ChunkAssetPlugin writes its table in another form -> adapt src/first-load/chunkNames.ts');
  for (const [name, id] of Object.entries(JSON.parse(table[1]!) as Record<string, string>)) {
    if (name !== id) throw new Error(`the files of "${name}" are called "${id}" -> chunkIds: 'named' is not in force`);
  }
  return code.replace(table[0], '');
}
