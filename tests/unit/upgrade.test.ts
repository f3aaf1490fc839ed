import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {withVersion} from '../../scripts/upgrade/copy';
import {changedOriginals, registeredComponents} from '../../scripts/upgrade/swizzles';
import {docusaurusPackages, newerNode, resolveVersion, type View} from '../../scripts/upgrade/version';

describe('version to try', () => {
  const versions: Record<string, string[]> = {
    '@docusaurus/core': ['3.10.1-canary-6803', '3.10.2', '4.0.0-canary-6808', '4.0.0-canary-6822'],
    '@docusaurus/faster': ['3.10.1-canary-6803', '3.10.2', '4.0.0-canary-6808'],
  };
  const view: View = (spec) => {
    const [, name = '', version] = /^(.+?)(?:@([^@/]+))?$/.exec(spec!)!;
    if (version === undefined) return versions[name];
    return versions[name]?.includes(version) ? version : undefined;
  };
  const packages = Object.keys(versions);

  it('is the given version, or the newest canary version that all packages have', () => {
    expect(resolveVersion('3.10.2', packages, view)).toBe('3.10.2');
    expect(resolveVersion('canary', packages, view)).toBe('4.0.0-canary-6808');
  });

  it('must exist for all packages', () => {
    expect(() => resolveVersion('9.9.9', packages, view)).toThrow(
      "Docusaurus 9.9.9 doesn't exist -> use a version such as 3.10.2, 4.0.0-canary-6808, 4.0.0-canary-6822, or canary",
    );
    expect(() => resolveVersion('4.0.0-canary-6822', packages, view)).toThrow(
      '@docusaurus/faster has no version 4.0.0-canary-6822 -> use a version that all packages have',
    );
    expect(() => resolveVersion('canary', packages, () => ['3.10.2'])).toThrow('no canary version exists');
  });

  it('is set for every Docusaurus package and nothing else', () => {
    const all = docusaurusPackages();
    expect(all).toContain('@docusaurus/core');
    expect(all).toContain('@docusaurus/types');
    const manifest = JSON.parse(withVersion(fs.readFileSync('package.json', 'utf8'), '9.9.9', all));
    const changed = Object.entries({...manifest.dependencies, ...manifest.devDependencies})
      .filter(([, version]) => version === '9.9.9')
      .map(([name]) => name);
    expect(changed.sort()).toEqual([...all].sort());
  });

  it('may require a newer Node.js version', () => {
    expect(newerNode('>=24.14', '20.20.2')).toBe('24');
    expect(newerNode('>=24.14', '24.2.0')).toBe('24');
    expect(newerNode('>=20.0', '20.20.2')).toBeUndefined();
    expect(newerNode('', '20.20.2')).toBeUndefined();
  });
});

describe('originals of swizzled components', () => {
  const register = '| `A`, `B/C` | eject | Why | Never | none |\n| `Search` | wrap | Why | Never | none |\n';

  /** Creates an installation with the given files in `node_modules/@docusaurus`. */
  function installation(files: Record<string, string>): string {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'swizzles-'));
    fs.mkdirSync(path.join(root, 'src/theme'), {recursive: true});
    fs.writeFileSync(path.join(root, 'src/theme/README.md'), register);
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(root, 'node_modules/@docusaurus', name);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, text);
    }
    return root;
  }

  it('are read from the register', () => {
    expect(registeredComponents(register)).toEqual([
      {name: 'A', how: 'eject'},
      {name: 'B/C', how: 'eject'},
      {name: 'Search', how: 'wrap'},
    ]);
    expect(registeredComponents(fs.readFileSync('src/theme/README.md', 'utf8')).length).toBeGreaterThan(10);
    expect(changedOriginals('.', '.')).toEqual([]);
  });

  it('are compared between two installations', () => {
    const before = installation({
      'theme-classic/lib/theme/A.js': 'one\n',
      'theme-classic/lib/theme/B/C/index.js': 'one\n',
      'theme-classic/lib/theme/B/C/styles.module.css': 'a {}\n',
      'theme-search-algolia/lib/theme/Search/index.js': 'one\n',
    });
    const after = installation({
      'theme-classic/lib/theme/A.js': 'one\n',
      'theme-classic/lib/theme/B/C/index.js': 'one\n',
      'theme-classic/lib/theme/B/C/styles.module.css': 'b {}\n',
    });
    const changes = changedOriginals(before, after);
    expect(changes.map(({name}) => name)).toEqual(['B/C', 'Search']);
    expect(changes[0]!.diff).toContain('styles.module.css\n@@');
    expect(changes[0]!.diff).toContain('-a {}\n+b {}');
    expect(changes[1]!.diff).toBe('This component is missing from the version being tried.');
  });
});
