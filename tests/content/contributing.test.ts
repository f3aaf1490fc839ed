import fs from 'node:fs';
import {expect, it} from 'vitest';
import {badgeClass, badges} from '../../src/site/badges';
import {ownKeys, pageTypes} from '../../src/site/content/frontMatter';
import {tags} from '../../src/reference/tags';
import {mdxComponents} from '../../checks/components';
import {sources} from '../support/samples';

const guide = fs.readFileSync('CONTRIBUTING.md', 'utf8');
const [section = ''] = /## What a page can contain\n[\s\S]*?(?=\n## )/.exec(guide) ?? [];
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the guide for writers lists every tag, page type, badge, and key of front matter', () => {
  const listed = namesIn(section, /<([A-Z]\w+)/g);
  expect(Object.keys(tags).filter((name) => !listed.includes(name))).toEqual([]);
  const known = [...Object.keys(tags), ...mdxComponents(sources), 'Tabs', 'TabItem'];
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  expect(namesIn(/^\| `badge`.*/m.exec(section)?.[0] ?? '', /`([A-Z][\w ]+)`/g)).toEqual(badges);
  for (const name of [...ownKeys, ...pageTypes]) expect(section).toContain(`\`${name}\``);
});

it('every badge has a color, and a text in the sidebar', () => {
  const css = fs.readFileSync('src/css/badges.css', 'utf8');
  const rules = css.matchAll(
    /\[data-badge="(.+)"\],\n(\S+) > \S+ \{\s+--badge: .*\s+\}\s+\2 > \S+ \{\s+content: "\1"/g,
  );
  expect([...rules].map(([, name, selector]) => [name, selector])).toEqual(
    badges.map((name) => [name, `.${badgeClass(name)}`]),
  );
});
