import type {Compiler} from '@rspack/core';

/**
 * Bundler plugin: takes out of the runtime the table in which Docusaurus looks up a page's files by their names. With
 * `chunkIds: 'named'` it leads from every name to itself.
 *
 * @throws when an entry leads elsewhere
 */
export class ChunkNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkNames', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChunkNames', (runtime) => {
        if (runtime.name !== 'ChunkAssetRuntimeModule' || !runtime.source) return;
        runtime.source.source = Buffer.from(withoutTable(String(runtime.source.source)));
      });
    });
  }
}

/**
 * @param code of Docusaurus' ChunkAssetPlugin, with `chunkId = {"name":"id",…}[chunkId]||chunkId`
 * @returns the same without the table
 */
export function withoutTable(code: string): string {
  const table = /chunkId = (\{.*\})\[chunkId\]\|\|chunkId;/.exec(code);
  if (!table) throw new Error('ChunkAssetPlugin writes its table in another form -> adapt src/plugins/lean/chunkNames.ts');
  for (const [name, id] of Object.entries(JSON.parse(table[1]!) as Record<string, string>)) {
    if (name !== id) throw new Error(`the files of "${name}" are called "${id}" -> chunkIds: 'named' is not in force`);
  }
  return code.replace(table[0], '');
}
