import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {site} from '../../src/site/site';
import {copySite, siteSources} from './siteCopy';

/** The product name of the copy. */
export const otherProduct = 'Tidewater Figures';

/** The scheme and host of the copy. */
export const otherHost = 'https://docs.example.com';

const FOLDER = path.join('.cache', 'fixtures', 'renamed');
const FIXTURE = path.join('tests', 'fixtures', 'renamed');

export interface RenamedSite {
  /** folder with the built site */
  readonly build: string;
  /** the build output */
  readonly log: string;
  /** whether the build succeeded */
  readonly ok: boolean;
}

/**
 * Builds a copy of the site with another product name, host, and synonym, and with the pages and settings in
 * `tests/fixtures/renamed`. If the build succeeds, it's reused until the sources change.
 *
 * @throws Error if a string to replace doesn't occur exactly once in its file
 */
export async function buildRenamedSite(): Promise<RenamedSite> {
  const key = createHash('sha256');
  for (const source of [
    ...siteSources,
    'package.json',
    FIXTURE,
    'package-lock.json',
    __filename,
    path.resolve('tests/support/siteCopy.ts'),
  ]) {
    for (const file of filesOf(source)) key.update(file).update(fs.readFileSync(file));
  }
  const stamp = path.join(FOLDER, 'stamp.json');
  const hash = key.digest('hex');
  if (fs.existsSync(stamp)) {
    const last = JSON.parse(fs.readFileSync(stamp, 'utf8')) as RenamedSite & {hash: string};
    if (last.hash === hash) return last;
  }
  copySite(FOLDER);
  fs.cpSync(FIXTURE, FOLDER, {recursive: true});

  replaceOnce(path.join(FOLDER, 'src', 'site', 'site.ts'), `product: '${site.product}'`, `product: '${otherProduct}'`);
  replaceOnce(
    path.join(FOLDER, 'src', 'search', 'synonyms.yaml'),
    '- typed: [password,',
    '- typed: [passphrase, password,',
  );

  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const options = {
    cwd: FOLDER,
    env: {...process.env, SITE_URL: otherHost, NO_COLOR: '1', FORCE_COLOR: '0', NO_UPDATE_NOTIFIER: '1'},
    maxBuffer: 64 * 1024 * 1024,
  };
  const built = await new Promise<RenamedSite>((resolve) => {
    execFile(
      process.execPath,
      [docusaurus, 'build', '--config', 'docusaurus.fixture.ts'],
      options,
      (error, stdout, stderr) => resolve({build: path.join(FOLDER, 'build'), log: stdout + stderr, ok: error === null}),
    );
  });
  // Don't cache failed builds, because the cause can be outside the sources.
  if (built.ok) fs.writeFileSync(stamp, JSON.stringify({hash, ...built}));
  return built;
}

function replaceOnce(file: string, from: string, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(`${file} doesn't contain "${from}" exactly once -> update tests/support/renamedSite.ts`);
  }
  fs.writeFileSync(file, text.replace(from, to));
}

/** Returns all files in a folder in a stable order. If the path is a file, returns only that file. */
function filesOf(source: string): string[] {
  if (!fs.statSync(source).isDirectory()) return [source];
  return fs
    .readdirSync(source, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
