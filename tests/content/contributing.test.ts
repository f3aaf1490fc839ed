import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {badgeClass, badges} from '../../src/settings/badges';
import {ownKeys, pageTypes} from '../../src/checks/judges/frontMatter';
import {tags} from '../../src/reference/tags';

const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
/** Runs a rule of the linter in a folder, and returns the file and the line of each finding. */
function lint(rule: string, folder: string, ...files: readonly string[]): [file: string, line: number][] {
  const args = [
    'lint',
    `--only=${rule}`,
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    ...files,
  ];
  const {status, stdout, stderr} = spawnSync(process.execPath, [biome, ...args], {cwd: folder, encoding: 'utf8'});
  const found = [...stdout.matchAll(/,file=([^,]+),line=(\d+),/g)];
  if (status !== 0 && found.length === 0) throw new Error(stderr);
  return found.map(([, file = '', line]) => [file, Number(line)]);
}

const guide = fs.readFileSync('CONTRIBUTING.md', 'utf8');
const [section = ''] = /## What a page can contain\n[\s\S]*?(?=\n## )/.exec(guide) ?? [];
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the guide for writers lists every tag, page type, badge, and key of front matter', () => {
  const listed = namesIn(section, /<([A-Z]\w+)/g);
  expect(Object.keys(tags).filter((name) => !listed.includes(name))).toEqual([]);
  const components = namesIn(fs.readFileSync('src/components/mdxComponents.ts', 'utf8'), /^ {2}([A-Z]\w+),$/gm);
  const known = [...Object.keys(tags), ...components, 'Tabs', 'TabItem'];
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  expect(namesIn(/^\| `badge`.*/m.exec(section)?.[0] ?? '', /`([A-Z][\w ]+)`/g)).toEqual(badges);
  for (const name of [...ownKeys, ...pageTypes]) expect(section).toContain(`\`${name}\``);
});

it('every badge has a color, and a text in the sidebar', () => {
  const css = fs.readFileSync('src/css/badges.css', 'utf8');
  const rules = css.matchAll(/\[data-badge="(.+)"\],\n(\S+) \{\s+--badge: .*\s+--badge-text: "\1"/g);
  expect([...rules].map(([, name, selector]) => [name, selector])).toEqual(
    badges.map((name) => [name, `.${badgeClass(name)}`]),
  );
});

it('the linter accepts an import from a lower layer only, in the order of its settings', () => {
  const {overrides} = JSON.parse(fs.readFileSync('biome.json', 'utf8')) as {overrides: {includes: string[]}[]};
  const layers = overrides
    .filter((item) => JSON.stringify(item).includes('Only higher layers can import it'))
    .map(({includes: [folder = '']}) => folder.replace(/^src\/|[{}]|\/\*\*$/g, '').split(','));
  const all = layers.flat();
  const folders = fs.readdirSync('src').filter((name) => name !== 'reference');
  const rooms = ['data', 'requests', 'tags'].map((name) => `reference/${name}`);
  expect([...all].sort()).toEqual([...folders, ...rooms].sort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
  fs.copyFileSync('biome.json', path.join(folder, 'biome.json'));
  const place = (name: string) => `src/${name}/folder`;
  const targets = [...all.map((name) => `src/${name}`), 'packages', 'scripts', 'tests'];
  for (const name of all) {
    const imports = targets.map((target) => {
      const module =
        target === `src/${name}`
          ? '../own/module'
          : path.posix.join(path.posix.relative(place(name), target), 'module');
      return `await import('${module}');`;
    });
    fs.mkdirSync(path.join(folder, place(name)), {recursive: true});
    fs.writeFileSync(path.join(folder, place(name), 'example.ts'), imports.join('\n'));
  }
  const found = lint('style/noRestrictedImports', folder);
  fs.rmSync(folder, {recursive: true});
  const refused = (name: string) =>
    targets.filter((_, index) =>
      found.some(([file, line]) => file.endsWith(`/${place(name)}/example.ts`) && line === index + 1),
    );
  expect(all.map((name) => [name, refused(name)])).toEqual(
    layers.flatMap((own, index) => {
      const lower = layers
        .slice(0, index)
        .flat()
        .map((name) => `src/${name}`);
      return own.map((name) => [name, targets.filter((target) => target !== `src/${name}` && !lower.includes(target))]);
    }),
  );
});

it('the linter accepts only what packages export, and no import from the site in a package', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  fs.copyFileSync('biome.json', path.join(folder, 'biome.json'));
  fs.mkdirSync(path.join(folder, 'packages/docusaurus-own/folder'), {recursive: true});
  const allowed = ['./module', '../module', 'docusaurus-other', 'docusaurus-other/module', '@docusaurus/types'];
  const refused = ['src/settings/site', 'scripts/check', 'tests/support/test', 'packages/docusaurus-other/module'].map(
    (file) => path.posix.relative('packages/docusaurus-own/folder', file),
  );
  const imports = [...allowed, ...refused, '@site/src/settings/site'].map((name) => `import '${name}';`);
  fs.writeFileSync(path.join(folder, 'packages/docusaurus-own/folder/example.ts'), imports.join('\n'));
  const found = lint('style/noRestrictedImports', folder);
  fs.rmSync(folder, {recursive: true});
  expect(found.map(([, line]) => imports[line - 1])).toEqual(imports.slice(allowed.length));
});

it('no modules import each other, except for types', () => {
  // Not in biome.json: the rule makes the linter read all modules, also for a single file.
  expect(lint('suspicious/noImportCycles', '.', 'src', 'packages', 'scripts')).toEqual([]);
});
