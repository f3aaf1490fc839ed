import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The resources that a command used, including its child processes. */
export interface Cost {
  /** wall-clock time in seconds */
  readonly wall: number;
  /** CPU time in seconds */
  readonly cpu: number;
  /** peak combined memory of all processes, in MiB */
  readonly peak: number;
}

const EVERY = 100;
/** Clock ticks per second, which is always 100 on Linux. */
const TICKS = 100;

/**
 * Runs a shell command in a folder, with the project's binaries on the PATH, and returns the resources that it used.
 *
 * @param caches whether builds may use the caches of earlier builds in the folder
 * @throws Error if the command fails (the message contains the end of its output) or the system has no /proc
 */
export async function measure(command: string, folder: string, {caches = false} = {}): Promise<Cost> {
  if (!fs.existsSync('/proc/self/stat'))
    throw new Error('the benchmark reads CPU time and memory from /proc -> run it on Linux');
  // Use an empty temporary folder. Otherwise, Docusaurus would reuse the compiled configuration of an earlier build.
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
      CI: caches ? '' : 'true',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      // The folder isn't a Git repository, so keep Git from searching its parent folders.
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

/** Returns the CPU seconds and MiB of a process and its descendants. CPU time includes ended child processes. */
function tree(root: number): {cpu: number; memory: number} {
  const total = {cpu: 0, memory: 0};
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    try {
      // Skip the name, which can contain any character. Fields 14 to 17 are CPU times, and field 24 is memory in pages.
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
      // The process has already ended.
    }
  }
  return total;
}
