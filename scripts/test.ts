/** Runs all checks and tests of the project: `npm test`. With `--all`, also runs the full sweep: `npm run test:all`. */
import {runStages} from './support/stages';

void runStages(process.argv.includes('--all')).then((ok) => {
  process.exitCode = ok ? 0 : 1;
});
