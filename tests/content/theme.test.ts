import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** Returns the names of the components in `src/theme`, such as `DocItem/Content`. */
function swizzled(folder = 'src/theme', name = ''): string[] {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const inner = path.join(folder, entry.name);
    const own = name ? `${name}/${entry.name}` : entry.name;
    return [
      ...(fs.readdirSync(inner).some((file) => /^index\.tsx?$/.test(file)) ? [own] : []),
      ...swizzled(inner, own),
    ];
  });
}

describe('src/theme/README.md', () => {
  const rows = fs
    .readFileSync('src/theme/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));

  it('lists every swizzled component and nothing else', () => {
    const listed = rows.flatMap(([names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    expect(listed.sort()).toEqual(swizzled().sort());
  });

  it('states the method, reason, removal condition and upstream issue of each component', () => {
    for (const row of rows) {
      expect(row).toHaveLength(5);
      expect(['wrap', 'eject']).toContain(row[1]);
      for (const words of row.slice(2, 4)) expect(words.length).toBeGreaterThan(20);
      expect(row[4]).toMatch(
        /^(?:none found|\[#(\d+)\]\(https:\/\/github\.com\/facebook\/docusaurus\/issues\/\1\), (?:open|closed): .+)$/,
      );
    }
  });
});
