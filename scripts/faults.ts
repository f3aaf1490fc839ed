/** Tests the checks by making seeded mistakes in copies of the sources. Prints whether the check finds each mistake. */
import {checkTemplates, faults, runFaults} from '../checks/faults/runFaults';
import {chooseByName} from './support/chooseByName';
import {writeTally} from './support/tally';

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = chooseByName('fault', faults, wanted);
  const start = performance.now();
  const width = Math.max(...chosen.map(({name}) => name.length));
  console.log(`${'fault'.padEnd(width)}  caught  ${'by'.padEnd(18)}  message`);
  const results = await runFaults(
    process.cwd(),
    ({fault, caught, skipped, message}) => {
      console.log(
        `${fault.name.padEnd(width)}  ${caught ? 'yes   ' : skipped ? '-     ' : 'NO    '}  ${fault.check.padEnd(18)}  ${message.slice(0, 220)}`,
      );
    },
    chosen,
  );
  const passed = results.filter(({caught}) => caught).length;
  const skipped = results.filter((result) => result.skipped).length;
  console.log(
    `\n${passed} of ${results.length} seeded faults caught with file and line${skipped > 0 ? `, ${skipped} skipped` : ''} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  const {pages, findings} = wanted.length > 0 ? {pages: 0, findings: []} : await checkTemplates(process.cwd());
  if (pages > 0) console.log(`${pages} unedited pages from "npm run new" checked, ${findings.length} findings`);
  for (const finding of findings) console.log(`  ${finding}`);
  const failed = results.filter((result) => !result.caught && !result.skipped).map(({fault}) => fault.name);
  if (findings.length > 0) failed.push('unedited pages from "npm run new"');
  writeTally({passed: passed + Number(pages > 0 && findings.length === 0), failed, skipped});
  process.exitCode = failed.length === 0 && results.length > 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
