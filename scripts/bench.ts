/** Measures the site: `npm run bench`, or `npm run bench -- page lighthouse` for some parts. Writes BENCHMARKS.md. */
import {runBench} from './bench/index';

runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
