import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes sure that the folders of a build can be used: that no other build uses them at the same time, and that the output
 * folder can be deleted, which Docusaurus does first.
 *
 * @param generated the folder for Docusaurus's generated files, which gets a file with the process ID until the process ends
 * @param outDir the output folder
 * @throws Error if another process builds in the same folder, or if the output folder is a mount point
 */
export function lockBuild(generated: string, outDir: string): void {
  const file = path.join(generated, 'build.lock');
  fs.mkdirSync(generated, {recursive: true});
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  // A build of multiple languages calls this function for each one.
  if (owner === process.pid) return;
  if (owner !== undefined && isRunning(owner))
    throw new Error(
      `${file}: another build (process ${owner}) runs in this folder -> wait for it, or set DOCUSAURUS_GENERATED_FILES_DIR_NAME and --out-dir to other folders. If it isn't a build, delete the file`,
    );
  const parent = path.dirname(outDir);
  if (fs.existsSync(outDir) && fs.statSync(outDir).dev !== fs.statSync(parent).dev)
    throw new Error(`${outDir}: Docusaurus can't delete a mount point -> mount ${parent}, or use another --out-dir`);
  fs.writeFileSync(file, String(process.pid));
  process.once('exit', () => fs.rmSync(file, {force: true}));
}

/** Makes sure that the bundler can work in the folder of the site. @throws Error if its path has another meaning for it */
export function checkFolder(folder: string): void {
  const [character] = /[#!?]/.exec(folder) ?? [];
  if (character)
    throw new Error(`${folder}: the bundler can't read paths that contain "${character}" -> rename or move the folder`);
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
