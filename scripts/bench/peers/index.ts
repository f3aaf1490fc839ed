import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {cacheControl} from '../../../src/hosting/headers';
import {precompress, textFiles} from '../../../src/hosting/precompress';
import {type Served, serve} from '../../../src/hosting/preview/server';
import {site} from '../../../src/site/site';
import {measure} from '../measure';
import {readSidebars} from './content';
import {docusaurus} from './docusaurus';
import type {Peer} from './peer';
import {starlight} from './starlight';
import {vitepress} from './vitepress';

const folderOf = ({id}: Peer) => path.join('.cache', 'bench', id);
const sidebars = () => readSidebars(folderOf(docusaurus));

/** The documentation tools to compare with. Docusaurus is first, because the others get its sidebars. */
const peers = [docusaurus, starlight(sidebars), vitepress(sidebars)] as const;

/** Names of the sites in the report. */
export const names = {ours: 'this site', docusaurus: 'bare Docusaurus', starlight: 'Starlight', vitepress: 'VitePress'};
export type SiteId = keyof typeof names;

/** Describes the peers for the report, as a Markdown list. */
export const peersText = peers.map(({name, setUp}) => `- ${name}: ${setUp}`).join('\n');

/** Builds the peers that aren't built yet, and serves them and this site's build. */
export async function serveAll(): Promise<Record<SiteId, Served>> {
  const served: Partial<Record<string, Served>> = {
    ours: await serve({folder: 'build', baseUrl: site.baseUrl, port: 0}),
  };
  for (const peer of peers) served[peer.id] = await servePeer(peer, await buildPeer(peer));
  return served as Record<SiteId, Served>;
}

function servePeer({hashed}: Peer, folder: string): Promise<Served> {
  // In raw mode, the server doesn't send our policy, which would block their scripts, or redirect their URLs.
  return serve({
    folder,
    baseUrl: site.baseUrl,
    port: 0,
    mode: 'raw',
    headers: (file) => ({'Cache-Control': file.startsWith(hashed) ? cacheControl.hashed : cacheControl.other}),
  });
}

/** Builds and compresses a peer with our pages, or reuses an earlier build. Returns the build folder. */
async function buildPeer(peer: Peer): Promise<string> {
  const folder = folderOf(peer);
  const output = path.join(folder, peer.output);
  const age = (file: string) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
  const newest = Math.max(
    age(path.join('build', 'index.html')),
    ...fs.readdirSync(__dirname).map((file) => age(path.join(__dirname, file))),
  );
  if (age(path.join(output, 'index.html.br')) > newest) return output;
  console.log(`Building ${peer.name}`);
  await install(peer, folder);
  peer.write(folder);
  await measure(`PATH="$PWD/node_modules/.bin:$PATH"; ${peer.build}`, folder);
  await precompress(output, await textFiles(output));
  return output;
}

/** Deletes everything in a peer's folder except for its packages, and installs them if they aren't installed yet. */
async function install({packages}: Peer, folder: string): Promise<void> {
  fs.mkdirSync(folder, {recursive: true});
  const manifest = path.join(folder, 'package.json');
  const wanted = JSON.stringify({private: true, type: 'module', dependencies: packages}, undefined, 2);
  const installed = fs.existsSync(manifest) && fs.readFileSync(manifest, 'utf8') === wanted;
  for (const name of fs.readdirSync(folder)) {
    if (!(installed && ['node_modules', 'package.json', 'package-lock.json'].includes(name)))
      fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  }
  if (installed || Object.keys(packages).length === 0) return;
  fs.writeFileSync(manifest, wanted);
  try {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    fs.rmSync(manifest);
    throw error;
  }
}
