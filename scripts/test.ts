/** Runs the project's checks and tests: `npm test`. With `--all` (`npm run test:all`), also runs the full sweep. */
import {runStages} from './support/stages';

void runStages(process.argv.includes('--all')).then((ok) => {
  process.exitCode = ok ? 0 : 1;
});
