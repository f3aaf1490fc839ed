// @ts-check
import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.join('node_modules', '.cache', 'rspack');
/** Contains the process ID of the dev server while it runs. */
const RUNNING = path.join('.cache', 'dev-server');

/**
 * Deletes the bundler's cache if the last dev server crashed. Rspack sometimes can't read what it has stored about pages
 * that it compiled when they were visited, and ends the process. Then every later start would also end like this.
 */
export function deleteCacheAfterCrash() {
  if (fs.existsSync(RUNNING) && !isRunning(Number(fs.readFileSync(RUNNING, 'utf8'))))
    fs.rmSync(CACHE, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(RUNNING), {recursive: true});
  fs.writeFileSync(RUNNING, String(process.pid));
  process.on('exit', () => fs.rmSync(RUNNING, {force: true}));
  // Without a handler, a signal would end the process like a crash. Docusaurus adds its handlers later.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
