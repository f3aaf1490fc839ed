import {expect, it} from 'vitest';
import {findingsIn, page, testCheck} from '../fixture';
import {policy} from './policy';

testCheck(
  policy,
  'docs/a.mdx',
  [
    [
      '![A chart](https://example.com/a.png)',
      "docs/a.mdx:6:1 the Content-Security-Policy doesn't allow https://example.com/a.png -> add 'https://example.com' to img in the option",
    ],
    ['Text\n\n<iframe src="https://example.com/a" title="A"></iframe>', 'docs/a.mdx:8:1 '],
    ['<video controls poster="https://example.com/a.png" src="/a.mp4" />', 'to img in the option'],
    ['<script src="https://plausible.io/js/script.js" />', 'what Plausible loads and sends -> set script:'],
  ],
  [
    '[Web](https://example.com) ![A](./a.png) <iframe src="https://www.youtube-nocookie.com/embed/a" title="A"></iframe>',
    '```html\n<iframe src="https://example.com/a"></iframe>\n```',
  ],
);

it('reports files of other hosts in styles, components, and files that are served as they are', async () => {
  const files = {
    'docs/a.mdx': page('Text'),
    'src/css/fonts.css': '/* Fonts */\n@import url(https://fonts.example.com/css);\n',
    'src/components/Map/index.tsx':
      'export const a = <iframe src={url} />;\nexport const b = <iframe src="https://maps.example.com/" />;\n',
    'static/old.html': '<p>\n<button onclick="go()">Go</button>\n',
  };
  const findings = await findingsIn(policy, files);
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual([
    'src/css/fonts.css:2:1',
    'src/components/Map/index.tsx:2:18',
    'static/old.html:2:1',
  ]);
});
