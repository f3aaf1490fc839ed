import {expect, it} from 'vitest';
import {findingsIn} from '../fixture';
import {documents} from './documents';

it('reports files and scripts that do not exist', async () => {
  const text =
    'See `src/site/redirect.ts` and `src/site/redirects.ts`. Run `npm run chek`, or `npm run check -- links`.\n';
  expect(await findingsIn(documents, {'CONTRIBUTING.md': text})).toEqual([
    expect.stringContaining('CONTRIBUTING.md:1:6 no file src/site/redirect.ts'),
    expect.stringContaining('CONTRIBUTING.md:1:62 no npm script "chek"'),
  ]);
});
