import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a command took, with all processes it started. */
export interface Cost {
  /** seconds by the clock */
  readonly wall: number;
  /** seconds of processor time */
  readonly cpu: number;
  /** the most memory that its processes had together at one time, in MiB */
  readonly peak: number;
}

const EVERY = 100;
/** Ticks of processor time a second: fixed at 100 for what Linux tells programs. */
const TICKS = 100;

/**
 * Runs a command line in a folder, with the project's own programs on its path.
 *
 * @throws Error with the end of what it said when it fails; on a system without /proc
 */
export async function measure(command: string, folder: string): Promise<Cost> {
  if (!fs.existsSync('/proc/self/stat'))
    throw new Error('the bench reads processor time and memory from /proc -> run it on Linux');
  // Docusaurus leaves there what it has compiled of the configuration, for the next build to find.
  const temporary = path.resolve(folder, 'tmp');
  fs.mkdirSync(temporary, {recursive: true});
  const start = performance.now();
  const child = spawn('sh', ['-c', `${command}; exit $?`], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
      NODE_ENV: 'production',
      TMPDIR: temporary,
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      // The folder is no repository of its own, whatever lies above.
      GIT_CEILING_DIRECTORIES: path.dirname(path.resolve(folder)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void (output += data.toString()));
  let cpu = 0;
  let peak = 0;
  const timer = setInterval(() => {
    const now = tree(child.pid as number);
    cpu = Math.max(cpu, now.cpu);
    peak = Math.max(peak, now.memory);
  }, EVERY);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  fs.writeFileSync(path.join(folder, 'bench.log'), output);
  if (status !== 0) throw new Error(`"${command}" failed in ${folder}:\n${output.slice(-3000)}`);
  return {wall: (performance.now() - start) / 1000, cpu, peak};
}

/** Processor time in seconds and memory in MiB of a process and all below it; time of those that ended is in their parent's. */
function tree(root: number): {cpu: number; memory: number} {
  const total = {cpu: 0, memory: 0};
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    try {
      // After the name, which may hold anything: state, parent, …; 14 to 17 are the times, 24 the pages in memory.
      const fields = fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      total.cpu += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
      total.memory += (Number(fields[21]) * 4096) / 1024 ** 2;
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        waiting.push(
          ...fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
        );
      }
    } catch {
      // It has ended in the meantime.
    }
  }
  return total;
}
