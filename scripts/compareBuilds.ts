/**
 * Compares two builds except for hashes and compressed files, and prints what differs: `npx tsx scripts/compareBuilds.ts
 * ../before build`. For changes that must not affect readers.
 */
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from 'docusaurus-built-pages/files';

/** Hashes in names of files, of files, and in the policy, and the numbers of the bundler's modules. */
const HASHES = [
  /(?<=[.-])[0-9a-f]{8}(?=\.(?:js|css)\b)|\b[0-9a-f]{8,64}\b/g,
  /(?<='sha256-)[^']+|(?<=integrity=")[^"]+/g,
  /(?<=[,{([:]|\bn\()\d{2,6}(?=[):,(])/g,
];
const TEXT = /\.(?:html|md|txt|json|xml|css|js|ya?ml|svg|webmanifest)$|_(?:headers|redirects)$/;
const hide = (text: string) => HASHES.reduce((result, pattern) => result.replace(pattern, '#'), text);

function read(folder: string): Map<string, string> {
  const files = filesBelow(folder).filter((file) => !/\.(?:br|gz)$/.test(file));
  return new Map(
    files.map((file) => [
      hide(path.relative(folder, file)),
      TEXT.test(file) ? hide(fs.readFileSync(file, 'utf8')) : fs.readFileSync(file, 'base64'),
    ]),
  );
}

/** Returns the first place where two texts differ. */
function difference(one: string, other: string): string {
  const start = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 40), start + 80));
  return `${around(one)}\n    ${around(other)}`;
}

const [before, after] = process.argv.slice(2, 4).map(read);
if (!before || !after) throw new Error('Name the folders of two builds: npx tsx scripts/compareBuilds.ts before after');
let same = 0;
for (const file of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const [one, other] = [before.get(file), after.get(file)];
  if (one === other) same++;
  else if (one === undefined || other === undefined)
    console.log(`${file}: only ${one === undefined ? 'after' : 'before'}`);
  else console.log(`${file}: ${TEXT.test(file) ? `differs\n    ${difference(one, other)}` : 'differs'}`);
}
console.log(`${same} files are the same except for hashes`);
