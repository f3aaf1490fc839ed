import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildDownloads} from '../../../src/outputs/downloads/downloads';
import {readDescription} from '../../../src/reference/api/description';

describe('downloads in the build', () => {
  it('are up to date with the specification', async () => {
    const downloads = Object.entries(buildDownloads(readDescription()));
    expect(downloads.map(([name]) => name)).toEqual([
      'openapi.yaml',
      'openapi.json',
      'openapi-3.0.json',
      'postman.json',
      'skill.md',
    ]);
    for (const [name, text] of downloads) {
      // These files are served below the base URL, such as /docs/openapi.yaml.
      expect(fs.readFileSync(path.join('build', name), 'utf8') === text, `build/${name} is up to date`).toBe(true);
    }
  }, 30_000);
});
