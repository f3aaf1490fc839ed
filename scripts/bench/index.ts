import {unknownName} from '../../src/tags/nearestName';
import {benchBuild} from './build';
import {benchFirstLoad} from './firstLoad';
import {benchLighthouse} from './lighthouse';
import {benchPage} from './page';
import {type Part, parts} from './report';
import {benchSearch} from './search';

const benches: Readonly<Record<Part, (sizes: readonly number[]) => Promise<void>>> = {
  page: benchPage,
  firstLoad: benchFirstLoad,
  lighthouse: benchLighthouse,
  build: benchBuild,
  search: benchSearch,
};

/** The default sizes of generated sites, in pages. */
const SIZES = [115, 1150, 5000];

/**
 * Runs all parts of the benchmark, or only the given parts.
 *
 * @param args names of parts, and `--pages 115,1150` to set the sizes of generated sites
 * @throws Error if a part is unknown, a size isn't a positive integer, or the site hasn't been built
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const [at, list = ''] = [args.indexOf('--pages'), args[args.indexOf('--pages') + 1]];
  const sizes = at < 0 ? SIZES : list.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(`--pages ${list} -> write sizes such as --pages 115,1150`);
  const wanted = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  for (const name of wanted)
    if (!(parts as readonly string[]).includes(name)) throw new Error(unknownName('part', name, parts));
  for (const part of wanted.length > 0 ? (wanted as Part[]) : parts) {
    console.log(`\n=== ${part} ===`);
    await benches[part](sizes);
  }
}
