import {expect, it} from 'vitest';
import {findingsIn} from '../fixture';
import {documents} from './documents';

it('reports files and scripts that do not exist', async () => {
  const text =
    'See `src/settings/redirect.ts` and `src/settings/redirects.ts`. Run `npm run chek`, `npm run check -- links`, or `npm run write-translations -- --locale es`.\n';
  expect(await findingsIn(documents, {'CONTRIBUTING.md': text})).toEqual([
    expect.stringContaining('CONTRIBUTING.md:1:6 no file src/settings/redirect.ts'),
    expect.stringContaining('CONTRIBUTING.md:1:70 no npm script "chek"'),
  ]);
});

it('reports checkouts without history and old versions of Node.js', async () => {
  const text = `
      - uses: actions/checkout@abc # v4.2.2
      - uses: ./.github/actions/setup
        with:
          node-version: 18
      - uses: actions/checkout@abc # v4.2.2
        with:
          fetch-depth: 0
      - uses: actions/checkout@abc # v4.2.2
      - run: npm ci
`;
  expect(await findingsIn(documents, {'.github/workflows/a.yml': text})).toEqual([
    expect.stringContaining('a.yml:5:11 Node.js 18 is older than >=20'),
    expect.stringContaining('a.yml:9:9 the checkout has no history'),
  ]);
});
