/** Proves that the checks work: makes every seeded mistake in a copy of the sources and prints which check caught it. */
import {faults, runFaults} from '../tests/content/faults/run';
import {writeTally} from '../tests/support/tally';

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = wanted.length > 0 ? faults.filter(({name}) => wanted.some((it) => name.includes(it))) : faults;
  const start = performance.now();
  const width = Math.max(...chosen.map(({name}) => name.length));
  console.log(`${'fault'.padEnd(width)}  caught  ${'by'.padEnd(18)}  message`);
  const results = await runFaults(process.cwd(), ({fault, caught, message}) => {
    console.log(`${fault.name.padEnd(width)}  ${caught ? 'yes   ' : 'NO    '}  ${fault.check.padEnd(18)}  ${message.slice(0, 220)}`);
  }, chosen);
  const passed = results.filter(({caught}) => caught).length;
  console.log(`\n${passed} of ${results.length} seeded faults caught with file and line (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  writeTally({passed, failed: results.length - passed, skipped: 0});
  process.exitCode = passed === results.length && results.length > 0 ? 0 : 1;
}

void main();
