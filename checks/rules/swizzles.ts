import path from 'node:path';
import type {Check} from '../check';
import {type Finding, top} from '../finding';

const REGISTER = 'src/theme/README.md';
const FOLDER = 'src/theme';

/** Compares the swizzled theme components with the register that is used to upgrade Docusaurus. */
export const swizzles: Check = {
  name: 'swizzles',
  about: 'theme components that the register does not list, and entries without a component',
  needsData: false,
  run(site) {
    const components = site
      .files(FOLDER, /^index\.[jt]sx?$/)
      .map((file) => ({file, name: path.posix.relative(FOLDER, path.posix.dirname(file))}));
    const lines = site.read(REGISTER).split('\n');
    const entries = lines.flatMap((text, index) => {
      const cell = /^\| (`[^|]*`) \|/.exec(text)?.[1] ?? '';
      return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({name, line: index + 1, text}));
    });
    const findings: Finding[] = [];
    for (const {file, name} of components) {
      if (!entries.some((entry) => entry.name === name))
        findings.push(top(file, `the swizzled component ${name} is not in the register`, `add a row to ${REGISTER}`));
    }
    for (const {name, line, text} of entries) {
      if (components.some((component) => component.name === name)) continue;
      const column = text.indexOf(name) + 1;
      findings.push({
        file: REGISTER,
        line,
        column,
        message: `the register lists ${name}, which is not swizzled`,
        fix: 'remove the row',
      });
    }
    return {examined: components.length + entries.length, unit: 'components and entries', findings};
  },
};
