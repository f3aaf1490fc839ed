import {expect, it} from 'vitest';
import {plain} from '../plainSite';
import {frontMatter} from './frontMatter';

const {findingsIn} = plain();
const strict = plain({strict: true}).findingsIn;

it.each([
  [
    'a typing error in a page',
    'docs/a.mdx',
    'sidebar_postion: 2',
    ':2:1 unknown key "sidebar_postion" -> did you mean',
  ],
  ['a typing error in a post', 'blog/a.mdx', 'athors: [a]', ':2:1 unknown key "athors" -> did you mean "authors"?'],
  ['a wrong value in a page', 'docs/a.mdx', 'sidebar_position: first', ':2:1 "sidebar_position" must be a number'],
  ['a wrong value in a post', 'blog/a.mdx', 'date: tomorrow', ':2:1 "date" must be a valid date'],
  ['a duplicate key', 'docs/a.mdx', 'title: A\ntitle: B', ':3:1 Map keys must be unique'],
])('reports %s', async (_, file, yaml, finding) => {
  expect(await findingsIn(frontMatter, {[file]: `---\n${yaml}\n---\n`})).toEqual([
    expect.stringContaining(`${file}${finding}`),
  ]);
});

it('accepts what a new site contains, unless it checks house style', async () => {
  const post = '---\nslug: welcome\nauthors: [a]\ntags: [b]\ndate: 2021-08-26T10:00\nauthorTitle: A\n---\n';
  const files = {
    'docs/README.md': '# Title\n',
    'docs/b.mdx': '---\nsidebar_position: 1\ntitle: B\ncustom: 1\n---\n',
    'docs/c.mdx': '---\nsidebar_position: 1\ntitle: B\n---\n',
    'blog/2021-08-26-welcome.md': post,
  };
  expect(await findingsIn(frontMatter, files)).toEqual([]);
  expect((await strict(frontMatter, files)).map((finding) => finding.replace(/ ->.*/, ''))).toEqual([
    'docs/README.md:1:1 no front matter',
    'docs/c.mdx:3:1 the title is also used by docs/b.mdx',
    'docs/c.mdx:2:1 the sidebar_position is also used by docs/b.mdx',
    'docs/README.md:1:1 the name of the file becomes the URL',
  ]);
});

it('reports two pages with the same URL', async () => {
  const files = {'docs/a.mdx': '---\nslug: /b\n---\n', 'docs/b.mdx': '---\ntitle: B\n---\n'};
  expect(await findingsIn(frontMatter, files)).toEqual([
    expect.stringContaining('docs/b.mdx:2:1 the URL is also used by docs/a.mdx'),
  ]);
});
