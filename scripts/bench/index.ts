import {unknownName} from '../../src/tags/nearestName';
import {benchBuild} from './build';
import {benchDev} from './dev';
import {benchLighthouse} from './lighthouse';
import {benchNavigation} from './navigation';
import {benchPage} from './page';
import {isMet, type Part, parts, type Results, shownLimit, writePart} from './report';
import {benchSearch} from './search';

const benches: Readonly<Record<Part, (sizes: readonly number[]) => Promise<Results>>> = {
  page: benchPage,
  navigation: benchNavigation,
  lighthouse: benchLighthouse,
  build: benchBuild,
  dev: benchDev,
  search: benchSearch,
};

/** The default sizes of generated sites, in pages. */
const SIZES = [115, 1150, 5000];

/**
 * Runs all parts of the benchmark, or only the given parts, and writes the report after each part.
 *
 * @param args names of parts, and `--pages 115,1150` to set the sizes of generated sites
 * @throws Error if a part is unknown or a size isn't a positive integer. After all parts: Error if a part failed, for
 * example because the site hasn't been built, or if a limit isn't met
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const [at, list = ''] = [args.indexOf('--pages'), args[args.indexOf('--pages') + 1]];
  const sizes = at < 0 ? SIZES : list.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(`--pages ${list} -> write sizes such as --pages 115,1150`);
  const wanted = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  for (const name of wanted)
    if (!(parts as readonly string[]).includes(name)) throw new Error(unknownName('part', name, parts));
  const problems: string[] = [];
  for (const part of wanted.length > 0 ? (wanted as Part[]) : parts) {
    console.log(`\n=== ${part} ===`);
    const start = performance.now();
    try {
      const results = await benches[part](sizes);
      console.log(writePart(part, results));
      problems.push(...missed(part, results));
    } catch (error) {
      problems.push(`${part}: ${error instanceof Error ? error.message : error}`);
      console.error(problems.at(-1));
    }
    console.log(`${part} took ${Math.round((performance.now() - start) / 1000)} s`);
  }
  if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`);
}

/** Returns a message for each limit that isn't met. */
export function missed(part: Part, {limits}: Results): string[] {
  return limits
    .filter((limit) => !isMet(limit))
    .map((limit) => {
      const [figure, allowed] = shownLimit(limit);
      return `${part}: ${limit.what}: measured ${figure}, allowed ${allowed}`;
    });
}
