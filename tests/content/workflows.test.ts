import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {z} from 'zod';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none'])).optional();
const job = z.object({
  permissions,
  steps: z.array(
    z.object({
      uses: z.string().default(''),
      run: z.string().default(''),
      with: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});
const workflow = z.object({permissions, jobs: z.record(z.string(), job)});

const folder = '.github/workflows';
const jobs = fs.readdirSync(folder).flatMap((file) => {
  const {permissions, jobs} = workflow.parse(parse(fs.readFileSync(path.join(folder, file), 'utf8')));
  return Object.entries(jobs).map(([name, job]) => ({
    where: `${file}: ${name}`,
    permissions: Object.entries(job.permissions ?? permissions ?? {everything: 'write'}),
    steps: job.steps,
  }));
});

it.each(jobs)(
  '$where checks out the history, from which pages get their dates, and leaves no credentials',
  ({steps}) => {
    for (const {uses, with: options} of steps)
      if (uses.startsWith('actions/checkout@'))
        expect(options).toMatchObject({'persist-credentials': false, 'fetch-depth': 0});
  },
);

// Packages run code when they're installed, and the project's scripts do afterward.
it.each(jobs)('$where doesn’t run packages with permission to write', ({permissions, steps}) => {
  const runsPackages = steps.some(
    ({uses, run}) => uses.startsWith('./') || /\bnp[mx] /.test(run.replace(/`[^`]*`/g, '')),
  );
  expect(runsPackages && permissions.some(([, access]) => access === 'write')).toBe(false);
});

it.each(jobs)('$where pins the actions of others to a commit', ({steps}) => {
  for (const {uses} of steps) if (uses && !uses.startsWith('./')) expect(uses).toMatch(/@[0-9a-f]{40}$/);
});
