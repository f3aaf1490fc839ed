/**
 * Compares the API with its specification: `npm run check:live`. Sends the example requests that don't require a token
 * to `API_HOST` (default: the host in the specification). If `MARKETDATA_TOKEN` is set, sends this token. Not part of
 * `npm test`.
 *
 * Exit code: 1 if there are differences; otherwise, 2 if some responses couldn't be compared, and 0 if all could.
 */
import {checkLive} from './support/live';

async function main(): Promise<void> {
  const host = process.env.API_HOST || undefined;
  const {differences, known, problems, sent, total} = await checkLive({
    host,
    token: process.env.MARKETDATA_TOKEN || undefined,
  });
  for (const line of differences) console.log(line);
  for (const line of known) console.log(`known change: ${line}`);
  for (const line of problems) console.log(`not compared: ${line}`);
  console.log(
    `${sent} of ${total} examples sent to ${host ?? 'the API'}; ${differences.length} differences, ` +
      `${known.length} known changes, ${problems.length} problems`,
  );
  process.exitCode = differences.length > 0 ? 1 : problems.length > 0 ? 2 : 0;
}

void main();
