/** Tests the script that publishes a build on a server with nginx, in a temporary folder. */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {nginxConfig} from 'docusaurus-plugin-hosting/nginx';
import {freePort} from '../../support/listen';
import {mainConfig, nginxMissing} from '../../support/nginx';
import {rawRequest} from '../../support/rawRequest';
import {smallSite, type SmallSite} from '../../support/smallSite';
import {expect, test} from '../../support/test';

const missing = nginxMissing();
test.skip(missing !== undefined, `skipped: ${missing}`);

const asset = '/docs/assets/js/main.0123abcd.js';
const newAsset = '/docs/assets/js/main.4567cdef.js';

/** A server with its own folders, and the repository in which a build is published. */
function startServer(port: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  const at = (name: string) => path.join(folder, name);
  for (const name of ['conf.d', 'bin', 'repository/deploy/mcp']) fs.mkdirSync(at(name), {recursive: true});
  fs.writeFileSync(at('nginx.conf'), mainConfig(folder, `include ${folder}/conf.d/*.conf;`));
  // The commands of the system, with the folders of this server.
  fs.writeFileSync(at('bin/nginx'), `#!/bin/sh\nexec ${nginxPath} -p ${folder} -c ${folder}/nginx.conf "$@"\n`);
  fs.writeFileSync(at('bin/systemctl'), `#!/bin/sh\necho "$@" >> ${folder}/systemctl.log\n`);
  for (const name of ['nginx', 'systemctl']) fs.chmodSync(at(`bin/${name}`), 0o755);
  const local = (text: string) =>
    text
      .replaceAll('/var/www/market-data-docs', at('www'))
      .replaceAll('/etc/nginx', folder)
      .replace(/listen 80 .*\n *listen .*/, `listen 127.0.0.1:${port} default_server;`)
      .replace('brotli_static on;', '');
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      cwd: at('repository'),
      encoding: 'utf8',
      env: {...process.env, PATH: `${at('bin')}:${process.env.PATH}`},
    });
  return {
    folder,
    at,
    run,
    /** Does what `npm run build` does: replaces `build/` and `deploy/`. */
    build(site: SmallSite) {
      fs.rmSync(at('repository/build'), {recursive: true, force: true});
      fs.cpSync(site.folder, at('repository/build'), {recursive: true});
      fs.writeFileSync(at('repository/deploy/nginx.conf'), local(nginxConfig(site)));
      fs.writeFileSync(at('repository/deploy/mcp/server.mjs'), `// ${site.id}`);
      const script = fs.readFileSync('packages/docusaurus-plugin-hosting/server/release.sh', 'utf8');
      const filled = script
        .replaceAll('{name}', site.name)
        .replaceAll('{id}', site.id)
        .replaceAll('{base}', site.baseUrl.slice(1));
      fs.writeFileSync(at('repository/deploy/release.sh'), local(filled));
      site.remove();
    },
    release(...args: string[]) {
      const {status, stdout, stderr} = run('sh', 'deploy/release.sh', ...args);
      return {status, output: stdout + stderr};
    },
  };
}

const nginxPath = spawnSync('sh', ['-c', 'command -v nginx'], {encoding: 'utf8'}).stdout.trim();
const [first, second] = ['1111aaaa1111', '2222bbbb2222'] as const;

/** The first build, and the second one, with another page, script, and policy. */
function builds() {
  const one = smallSite({id: first, languages: ['es']});
  const two = smallSite({id: second, languages: ['es'], policy: "default-src 'self' 'sha256-x'"});
  fs.writeFileSync(path.join(two.folder, 'api.html'), '<h1>Changed</h1>');
  for (const folder of ['', 'es/'])
    fs.renameSync(
      path.join(two.folder, folder, asset.slice('/docs/'.length)),
      path.join(two.folder, folder, newAsset.slice('/docs/'.length)),
    );
  return [one, two] as const;
}

test('a release can be repeated and undone, and pages that are open keep their scripts', async () => {
  const port = await freePort();
  const server = startServer(port);
  const [one, two] = builds();
  server.build(one);
  expect(server.release()).toMatchObject({status: 0, output: expect.stringContaining('Published 1111aaaa1111.')});
  const nginx = spawn(path.join(server.folder, 'bin/nginx'), ['-g', 'daemon off;'], {stdio: 'ignore'});
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const get = async (url: string) => {
    const {status, headers, body} = await rawRequest(`http://127.0.0.1:${port}`, url);
    return [status, String(headers['content-security-policy']).split(';')[0], status === 200 ? body.toString() : ''];
  };
  const old = [200, "default-src 'self'", '<h1>api</h1>'];
  const changed = [200, "default-src 'self' 'sha256-x'", '<h1>Changed</h1>'];
  try {
    await expect.poll(() => get('/docs/api').catch(() => undefined)).toEqual(old);
    // The same build again.
    expect(server.release().status).toBe(0);
    expect(await get('/docs/api')).toEqual(old);
    // Requests during a release get a page with the policy of its build.
    server.build(two);
    let isReleasing = true;
    const seen = new Set<string>();
    const requests = (async () => {
      while (isReleasing) seen.add(JSON.stringify(await get('/docs/api')));
    })();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const release = spawn('sh', ['deploy/release.sh'], {
      cwd: server.at('repository'),
      env: {...process.env, PATH: `${server.at('bin')}:${process.env.PATH}`},
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => release.once('exit', resolve))).toBe(0);
    await expect.poll(() => get('/docs/api')).toEqual(changed);
    isReleasing = false;
    await requests;
    expect([...seen].sort()).toEqual([JSON.stringify(changed), JSON.stringify(old)].sort());
    // A page that was opened before loads the script of its build, in each language.
    for (const url of [asset, newAsset, asset.replace('docs', 'docs/es'), newAsset.replace('docs', 'docs/es')])
      expect((await get(url))[0], url).toBe(200);
    expect((await get('/docs/assets/js/other.js'))[0]).toBe(404);
    // Undo.
    expect(server.release(first).status).toBe(0);
    await expect.poll(() => get('/docs/api')).toEqual(old);
    for (const url of [asset, newAsset]) expect((await get(url))[0], url).toBe(200);
    expect(fs.readFileSync(server.at('www/current/mcp/server.mjs'), 'utf8')).toBe(`// ${first}`);
    expect(fs.readFileSync(server.at('systemctl.log'), 'utf8')).toContain('try-restart market-data-docs-mcp');
    expect(server.release('nothing')).toMatchObject({
      status: 1,
      output: `There is no build nothing -> use one of these: ${second} ${first} \n`,
    });
  } finally {
    nginx.kill();
    await ended;
    fs.rmSync(server.folder, {recursive: true});
  }
});

test('a release that nginx does not accept, or of another build, changes nothing', async () => {
  const server = startServer(await freePort());
  const [one, two] = builds();
  try {
    server.build(one);
    fs.appendFileSync(server.at('repository/deploy/nginx.conf'), 'wrong');
    expect(server.release().status).toBe(1);
    expect(server.run('nginx', '-t').status).toBe(0);
    server.build(smallSite({id: first}));
    expect(server.release().status).toBe(0);
    server.build(two);
    fs.writeFileSync(server.at('repository/build/build-id.txt'), `${first}\n`);
    expect(server.release()).toMatchObject({
      status: 1,
      output: 'build/ and deploy/ are of different builds -> run "npm run build"\n',
    });
    fs.writeFileSync(server.at('repository/build/build-id.txt'), `${second}\n`);
    fs.appendFileSync(server.at('repository/deploy/nginx.conf'), 'wrong');
    expect(server.release()).toMatchObject({status: 1, output: expect.stringContaining('so nothing has changed.')});
    expect(fs.readlinkSync(server.at('www/current'))).toBe(`releases/${first}`);
    expect(server.run('nginx', '-t').status).toBe(0);
  } finally {
    fs.rmSync(server.folder, {recursive: true});
  }
});
