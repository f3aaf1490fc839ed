/** Runs the benchmarks and writes BENCHMARKS.md: `npm run bench`, or `npm run bench -- page lighthouse` for some. */
import {runBench} from './bench/index';

runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
