import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {KnownNames} from '../../src/content/frontMatter';
import {loadApi} from '../../src/reference/api/model';
import {loadPlans} from '../../src/reference/plans/model';
import {loadSheets} from '../../src/reference/sheets/model';

/** The names that front matter of a section's pages may use. */
export function knownNames(section: string, root = process.cwd()): KnownNames {
  const tagFile = path.join(root, section, 'tags.yml');
  return {
    tags: fs.existsSync(tagFile) ? Object.keys((parse(fs.readFileSync(tagFile, 'utf8')) as object | null) ?? {}) : [],
    operations: Object.keys(loadApi().operations),
    formulas: Object.keys(loadSheets().formulas),
    plans: Object.keys(loadPlans().plans),
  };
}
