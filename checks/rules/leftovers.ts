import {focused} from '../checkedSite';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const kinds: readonly {regex: RegExp; message: string; fix: string}[] = [
  {regex: /^(<{7} |={7}$|>{7} |\|{7} )/gm, message: 'a merge conflict marker', fix: 'resolve the conflict'},
  {regex: /\b(TODO|FIXME|XXX|TBD|TKTK|HACK)\b/g, message: 'a note to the writer', fix: 'do it or remove it'},
  {regex: /\blorem ipsum\b/gi, message: 'filler text', fix: 'write the text'},
  {
    regex: /[ \t]+$/gm,
    message: 'spaces at the end of the line',
    fix: 'remove them; for a line break, start a new paragraph',
  },
  {regex: /\r/g, message: 'a carriage return', fix: 'save the file with Unix line endings'},
  {regex: /[\u200B\u200E\u200F\u2060\uFEFF\u00AD]/g, message: 'an invisible character', fix: 'remove it'},
  {regex: /\u00A0/g, message: 'a non-breaking space', fix: 'use a regular space'},
];

/** Finds placeholders, conflict markers, and similar leftovers. */
export const leftovers: Check = {
  name: 'leftovers',
  about: 'merge conflict markers, notes to the writer, tabs, trailing spaces, and invisible characters',
  needsData: false,
  run(site) {
    const files = [
      ...site.pages.map(({file}) => file),
      ...site.files('src/reference', /\.yaml$/),
      ...site.project.sections.sections.flatMap(({path}) => site.files(path, /\.(yml|json)$/)),
      'README.md',
      'CONTRIBUTING.md',
    ];
    const all = focused(
      site,
      [...new Set(files)].filter(site.exists).map((file) => ({file})),
    );
    const findings: Finding[] = [];
    for (const {file} of all) {
      const text = site.read(file);
      for (const {regex, message, fix} of kinds) {
        for (const match of text.matchAll(regex)) findings.push(atOffset(file, text, match.index, message, fix));
      }
      // Tabs are allowed only in Go code, which appears in code fences and in the data.
      let inGo = false;
      text.split('\n').forEach((line, index) => {
        if (/^\s*```/.test(line)) inGo = /^\s*```go/.test(line);
        else if (line.includes('\t') && !inGo && !file.includes('go-sdk'))
          findings.push({file, line: index + 1, column: line.indexOf('\t') + 1, message: 'a tab', fix: 'use spaces'});
      });
      if (!text.endsWith('\n'))
        findings.push(atOffset(file, text, text.length, "the file doesn't end with a newline", 'add one'));
    }
    return {examined: all.length, unit: 'files', findings};
  },
};
