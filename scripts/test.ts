/**
 * Runs all checks and tests of the project: `npm test`. With `--all`, also runs the full sweep: `npm run test:all`. With
 * names, runs only these stages on the existing build: `npm test -- check "built pages"`.
 */
import {runStages} from './support/stages';

const names = process.argv.slice(2);
runStages(
  names.includes('--all'),
  names.filter((name) => name !== '--all'),
).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
