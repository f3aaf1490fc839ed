import {runTool, unusable} from '../tools';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Type-checks all code, like `npm run typecheck`. */
export const types: Check = {
  name: 'types',
  about: 'type errors in all TypeScript code',
  needsData: false,
  inBackground: true,
  async run(site) {
    const finished = await runTool(site, 'typescript/bin/tsc', [
      '--noEmit',
      '--pretty',
      'false',
      '--listFiles',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/check.tsbuildinfo',
    ]);
    const lines = finished.stdout.split(/\r?\n/);
    const findings = lines.flatMap((line): Finding[] => {
      const match = /^(?<file>[^\s(][^(]*)\((?<line>\d+),(?<column>\d+)\): error (?<message>.*)$/.exec(line);
      const {file = '', message = ''} = match?.groups ?? {};
      if (!match) return [];
      const place = {line: Number(match.groups?.line), column: Number(match.groups?.column)};
      return [{file, ...place, message, fix: 'correct the type'}];
    });
    if (finished.status !== 0 && findings.length === 0) throw unusable('tsc', finished);
    const examined = lines.filter((line) => /\.[cm]?tsx?$/.test(line) && !line.includes('/node_modules/')).length;
    return {examined, unit: 'modules', findings};
  },
};
