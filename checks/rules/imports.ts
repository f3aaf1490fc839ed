import path from 'node:path';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

/** The folders of `src/`, from lowest to highest. A module can import only from its own folder or a lower one. */
const layers = [
  'css',
  'site',
  'data',
  'tags',
  'samples',
  'reference',
  'content',
  'outputs',
  'search',
  'hosting',
  'mcp',
  'components',
  'theme',
  'pages',
  'first-load',
];

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)(['"])(?<target>(?:\.|@site\/)[^'"]*)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '.mjs', '/index.ts', '/index.tsx'];

interface Import {
  readonly from: string;
  /** path of the imported file; if no such file exists, its file extension can be missing */
  readonly to: string;
  /** offset in the source of `from` */
  readonly offset: number;
}

/** Checks that no module imports from a higher folder of `src/` or from the tests, and that there are no cycles. */
export const imports: Check = {
  name: 'imports',
  about: 'imports from tests/, from a higher folder of src/, and import cycles',
  needsData: false,
  run(site) {
    const all = ['src', 'checks', 'scripts', 'sidebars', 'docusaurus.config.ts']
      .flatMap((folder) => site.files(folder, /\.([cm]?[jt]s|tsx|mdx)$/))
      .flatMap((file) => importsOf(site, file));
    const report = ({from, offset}: Import, message: string, fix: string) =>
      atOffset(from, site.read(from), offset, message, fix);
    const findings = all.flatMap((item): Finding[] => {
      if (item.to.startsWith('tests/')) {
        return [report(item, `the module imports ${item.to}`, 'move the shared code out of tests/')];
      }
      const lower = layerOf(item.from);
      const higher = layerOf(item.to);
      if (lower === undefined || higher === undefined) return [];
      const unknown = [lower, higher].find((layer) => !layers.includes(layer));
      if (unknown)
        return [report(item, `src/${unknown}/ has no place in the order`, 'add it to checks/rules/imports.ts')];
      if (layers.indexOf(higher) <= layers.indexOf(lower)) return [];
      const fix = `move what both need into src/${lower}/ or below, or pass it as an argument`;
      return [report(item, `"${lower}" must not import from "${higher}"`, fix)];
    });
    for (const cycle of cyclesOf(all)) {
      const last = cycle.at(-1)!;
      const chain = [cycle[0]!.from, ...cycle.map(({to}) => to)].join(', ');
      findings.push(report(last, `import cycle: ${chain}`, 'move what both modules need into a third one'));
    }
    return {examined: all.length, unit: 'imports', findings};
  },
};

function importsOf(site: Site, from: string): Import[] {
  return [...site.read(from).matchAll(IMPORT)].map((match) => {
    const {target = ''} = match.groups ?? {};
    const written = target.startsWith('@site/')
      ? target.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(from), target);
    const ending = ENDINGS.find((item) => path.posix.extname(written + item) !== '' && site.exists(written + item));
    return {from, to: written + (ending ?? ''), offset: match.index + match[0].indexOf(target)};
  });
}

/** Returns the name of the folder in `src/` that contains a module, or undefined if the module isn't in one. */
function layerOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}

/** Finds import cycles. The last import of each result closes the cycle. */
function cyclesOf(all: readonly Import[]): Import[][] {
  const byModule = new Map<string, Import[]>();
  for (const item of all) byModule.set(item.from, [...(byModule.get(item.from) ?? []), item]);
  const finished = new Set<string>();
  const cycles: Import[][] = [];
  const visit = (module: string, trail: readonly Import[]) => {
    for (const item of byModule.get(module) ?? []) {
      const start = trail.findIndex(({from}) => from === item.to);
      if (item.to === module) cycles.push([item]);
      else if (start >= 0) cycles.push([...trail.slice(start), item]);
      else if (!finished.has(item.to)) visit(item.to, [...trail, item]);
    }
    finished.add(module);
  };
  for (const module of byModule.keys()) if (!finished.has(module)) visit(module, []);
  return cycles;
}
