/** Creates a page and its data from a template: `npm run new -- endpoint stocks/prices`. */
import fs from 'node:fs';
import path from 'node:path';
import {readText} from 'docusaurus-built-pages/files';
import {runChecks, spelling} from 'docusaurus-plugin-docs-checks/checks';
import {plan, usage} from '../src/checks/new/create';
import {openSite, SPELLING as WORDS} from '../src/checks/site';

async function main(): Promise<void> {
  const root = process.cwd();
  const args = process.argv.slice(2);
  if (args.length === 0) return void console.log(usage);
  const files = plan(args, root);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  // Add the words of the page's name to the word list only if the dictionaries don't contain them.
  const [outcome] = await runChecks(openSite(root), [spelling]);
  const name = args.slice(1).join(' ').toLowerCase();
  const unknown = (outcome?.result?.findings ?? []).flatMap(({file, message}) =>
    file in files ? (/"(.+)"/.exec(message)?.[1]?.toLowerCase() ?? []) : [],
  );
  const added = [...new Set(unknown)].filter((word) => name.includes(word));
  if (added.length > 0) {
    const [note = '', ...words] = readText(path.join(root, WORDS)).trimEnd().split('\n');
    fs.writeFileSync(path.join(root, WORDS), `${[note, ...[...words, ...added].sort()].join('\n')}\n`);
    console.log(`${WORDS} (${added.join(', ')})`);
  }
  console.log('\nFill in the places in parentheses and replace the sample values, and then run: npm run check');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
