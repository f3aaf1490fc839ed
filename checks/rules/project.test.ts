import {expect, it} from 'vitest';
import {findingsIn} from '../fixture';
import {secrets} from './secrets';
import {versions} from './versions';

const job = (name: string, steps: string) => `  ${name}:\n    steps:\n      - uses: actions/checkout@v4\n${steps}`;
const HISTORY = '        with:\n          fetch-depth: 0\n';

it('reports versions that differ', async () => {
  const files = {
    'package.json': '{"dependencies": {"zod": "^4.0.0", "vfile": "6.0.2", "react": "19.0.0"}}',
    'package-lock.json':
      '{"packages": {"node_modules/vfile": {"version": "6.0.3"}, "node_modules/react": {"version": "19.0.0"}}}',
    '.github/workflows/a.yml': '    node-version: 20\n',
    '.github/workflows/b.yml': '    node-version: 18\n',
  };
  expect(await findingsIn(versions, files)).toEqual([
    expect.stringContaining('package.json:1:19 the version "^4.0.0" of zod is not exact'),
    expect.stringContaining('package-lock.json has vfile 6.0.3, not 6.0.2'),
    expect.stringContaining('.github/workflows/b.yml:1:19 Node.js 18, but elsewhere 20'),
  ]);
});

it('reports a job that builds without the history', async () => {
  const build = '      - run: npm run build\n';
  const text = `jobs:\n${job('a', HISTORY + build)}\n${job('b', build)}`;
  expect(await findingsIn(versions, {'.github/workflows/a.yml': text})).toEqual([
    expect.stringContaining('.github/workflows/a.yml:9:1 the job builds without the history'),
  ]);
});

it('reports tokens, but not placeholders', async () => {
  const token = ['q8Zr4Tn2', 'Wk7Lp1Xc', '9Vb3Ms6D'].join('');
  const files = {
    'docs/a.mdx': `Authorization: Bearer ${token}\n\nAuthorization: Bearer YOUR_TOKEN_FROM_THE_DASHBOARD\n`,
  };
  expect(await findingsIn(secrets, files)).toEqual([
    expect.stringContaining('docs/a.mdx:1:23 a token that looks real'),
  ]);
});
