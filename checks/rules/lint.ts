import {runTool, unusable} from '../tools';
import type {Check} from '../check';
import type {Finding} from '../finding';

interface Diagnostic {
  readonly severity: string;
  readonly message: string;
  readonly category?: string;
  readonly location?: {readonly path?: string; readonly start?: {readonly line: number; readonly column: number}};
}

/** Checks code with Biome and the settings in `biome.json`. */
export const lint: Check = {
  name: 'lint',
  about: 'code that is not formatted, and what the linter reports',
  needsData: false,
  inBackground: true,
  async run(site) {
    const finished = await runTool(site, '@biomejs/biome/bin/biome', [
      'ci',
      '--reporter=json',
      '--max-diagnostics=500',
      // Copies of the sources aren't Git repositories.
      ...(site.exists('.git') ? [] : ['--vcs-enabled=false']),
    ]);
    const start = finished.stdout.indexOf('{');
    if (start < 0) throw unusable('biome', finished);
    const {summary, diagnostics} = JSON.parse(finished.stdout.slice(start, finished.stdout.lastIndexOf('}') + 1)) as {
      summary: {changed: number; unchanged: number};
      diagnostics: readonly Diagnostic[];
    };
    const findings = diagnostics.map(({category = '', message, location}): Finding => {
      const file = location?.path || 'biome.json';
      const {line = 1, column = 1} = location?.start ?? {};
      const isFormat = category === 'format';
      return {
        file,
        line: Math.max(1, line),
        column: Math.max(1, column),
        message: isFormat ? 'the file is not formatted' : `${category.replace('lint/', '')}: ${message}`,
        fix: isFormat ? 'run "npm run format"' : 'correct the code, or run "npx biome check --write" on it',
      };
    });
    return {examined: summary.changed + summary.unchanged, unit: 'files', findings};
  },
};
