import {isUtf8} from 'node:buffer';
import type {Check} from '../check';
import type {Finding} from '../finding';

const TEXT = /\.(mdx?|ya?ml|json|tsx?|css|[cm]?[jt]s|txt|svg|html|conf|go|php|code-snippets)$|^run$/;
const LINE_FEED = 0x0a;

/** Checks that every text file is valid UTF-8. */
export const encoding: Check = {
  name: 'encoding',
  about: "text files that aren't valid UTF-8",
  needsData: false,
  run(site) {
    const sections = site.project.sections.sections.map((section) => section.path);
    const folders = [...sections, 'src', 'checks', 'scripts', 'sidebars', 'static', 'tests', '.github', '.ci'];
    const top = ['README.md', 'CONTRIBUTING.md', 'package.json', 'docusaurus.config.ts'].filter(site.exists);
    const files = [...folders.flatMap((folder) => site.files(folder, TEXT)), ...top];
    const findings = files.flatMap((file): Finding[] => {
      const bytes = site.readBytes(file);
      return isUtf8(bytes) ? [] : [invalidByte(file, bytes)];
    });
    return {examined: files.length, unit: 'files', findings};
  },
};

/** Returns a finding at the first byte that isn't valid UTF-8. */
function invalidByte(file: string, bytes: Buffer): Finding {
  const fix = 'save the file as UTF-8';
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const next = bytes.indexOf(LINE_FEED, start);
    const end = next < 0 ? bytes.length : next;
    const text = bytes.subarray(start, end);
    if (!isUtf8(text)) {
      // Decoding replaces invalid bytes with U+FFFD, so the first U+FFFD is at the position of the first invalid byte.
      const column = text.toString('utf8').indexOf('\uFFFD') + 1;
      return {file, line, column, message: "a byte isn't valid UTF-8", fix};
    }
    start = end + 1;
  }
  return {file, line: 1, column: 1, message: "a byte isn't valid UTF-8", fix};
}
