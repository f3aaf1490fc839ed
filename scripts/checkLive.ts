/**
 * Compares the API with its specification: `npm run check:live`. Sends the example requests that don't require a token
 * to `API_HOST` (default: the host in the specification). Not part of `npm test`. Exits with 2 if there are differences,
 * and with 1 if a request fails.
 */
import {compareLive} from './support/live';

void compareLive(process.env.API_HOST || undefined).then((differences) => {
  for (const line of differences) console.log(line);
  console.log(`${differences.length} differences`);
  process.exitCode = differences.length > 0 ? 2 : 0;
});
