import fs from 'node:fs';
import path from 'node:path';
import {isUtf8} from 'node:buffer';
import {sections} from '../../src/site/sections';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const TEXT = /\.(mdx?|ya?ml|json|tsx?|css|txt|svg|html)$/;

/** Checks that every text file is valid UTF-8. */
export const encoding: Check = {
  name: 'encoding',
  about: "text files that aren't valid UTF-8",
  needsData: false,
  run(site) {
    const folders = [...sections.map((section) => section.path), 'src', 'checks', 'sidebars', 'static'];
    const files = [...folders, 'README.md', 'CONTRIBUTING.md'].flatMap((folder) => site.files(folder, TEXT));
    const findings = files.flatMap((file): Finding[] => {
      if (isUtf8(fs.readFileSync(path.join(site.root, file)))) return [];
      // Invalid bytes are read as U+FFFD.
      const text = site.read(file);
      return [atOffset(file, text, text.indexOf('\uFFFD'), "a byte isn't valid UTF-8", 'save the file as UTF-8')];
    });
    return {examined: files.length, unit: 'files', findings};
  },
};
