/** Checks the download sizes of an endpoint page and the search against limits: `npm run budget`. Requires a build. */
import {fetchedBy} from './budget/fetched';
import {budgets} from './budget/limits';
import {NoBrowserError} from './support/findBrowser';
import {writeTally} from './support/tally';

const PAGE = 'api/stocks/candles';

async function main(): Promise<boolean> {
  const [{default: sizeLimit}, {default: filePlugin}] = await Promise.all([
    import('size-limit'),
    import('@size-limit/file'),
  ]);
  const fetched = await fetchedBy('build', PAGE);
  console.log(`Brotli, first load of ${PAGE}`);
  const failed: string[] = [];
  for (const {name, files, limit} of budgets) {
    const list = files(fetched);
    const [{size} = {size: NaN}] =
      list.length > 0 ? ((await sizeLimit([filePlugin], [...list])) as {size: number}[]) : [{size: 0}];
    const isWithinLimit = size <= limit * 1000;
    if (!isWithinLimit) failed.push(name);
    console.log(
      `${isWithinLimit ? 'within ' : 'EXCEEDS'} ${(size / 1000).toFixed(1).padStart(6)} KB of ${limit} KB: ${name}, ${list.length} files`,
    );
  }
  writeTally({passed: budgets.length - failed.length, failed, skipped: 0});
  return failed.length === 0;
}

main().then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: Error) => {
    if (error instanceof NoBrowserError) {
      console.log(`skipped: ${budgets.length} budgets: ${error.message}`);
      writeTally({passed: 0, failed: [], skipped: budgets.length});
      return;
    }
    console.error(error.message);
    process.exitCode = 1;
  },
);
