/** Runs all benchmarks, or only those in the arguments (`npm run bench -- page search`), and writes BENCHMARKS.md. */
import {runBench} from './bench/index';

runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
