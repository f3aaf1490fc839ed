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
