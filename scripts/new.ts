/** Creates a page and its data from a template: `npm run new -- endpoint stocks/prices`. */
import fs from 'node:fs';
import path from 'node:path';
import {plan, usage} from '../src/checks/new/create';

const root = process.cwd();
const args = process.argv.slice(2);
try {
  for (const [file, text] of Object.entries(args.length > 0 ? plan(args, root) : {})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  const next = '\nFill in the places in parentheses and replace the sample values, and then run: npm run check';
  console.log(args.length > 0 ? next : usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
