import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import * as z from 'zod';
import {loadYaml} from './yaml';

const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaml-')), 'data.yaml');
afterAll(() => fs.rmSync(path.dirname(file), {recursive: true}));

const schema = z.strictObject({
  plans: z.array(z.strictObject({name: z.string(), credits: z.int()})),
});

it.each([
  ['plans:\n  - {name: A, credits: 1}\n', ''],
  ['plans:\n  - {name: A, credits: 1.5}\n', ':2:15 plans.0.credits: Invalid input: expected int'],
  ['plans:\n  - {name: A}\n', ':2:5 plans.0.credits: is missing -> add it'],
  ['plans:\n  - {nam: A, credits: 1}\n', ':2:6 plans.0: Unrecognized key: "nam" -> correct it'],
  ['plans:\n  - {name: A, credits: 1, color: red}\n', ':2:27 plans.0: Unrecognized key: "color" -> correct it'],
  ['plans: [\n', 'correct the YAML'],
])('%j: %s', (text, message) => {
  fs.writeFileSync(file, text);
  let thrown = '';
  try {
    expect(loadYaml(file, schema)).toEqual({plans: [{name: 'A', credits: 1}]});
  } catch (error) {
    thrown = (error as Error).message;
  }
  if (message) expect(thrown).toContain(message);
  else expect(thrown).toBe('');
});
