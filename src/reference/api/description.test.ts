import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {readDescription} from './description';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const news = 'openapi/stocks/news.yaml';

it.each([
  [news, 'operationId: stocks/news', 'operationId: stocks/new', ":2:3 get.operationId: doesn't match the file"],
  [news, '  x-plan:', '  x-plans:', 'Unrecognized key: "x-plans"'],
  [
    news,
    'get:\n',
    'get:\n  x-deprecated: {since: 2026-06, replacement: stocks/quote}\n',
    'unknown operation "stocks/quote" -> did you mean "stocks/quotes"?',
  ],
])('%s with a mistake is rejected: %s -> %s', (file, from, to, message) => {
  fs.cpSync(__dirname, folder, {recursive: true});
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(path.join(folder, file), text.replace(from, to));
  expect(() => readDescription(folder)).toThrow(message);
});
