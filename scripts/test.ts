/** Runs every check and test of the project: `npm test`. */
import {runStages} from './support/stages';

process.exitCode = runStages() ? 0 : 1;
