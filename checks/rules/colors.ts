import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const TOKENS = 'src/css/tokens.css';
const FUNCTION = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\$)[^()]*\)`;
const HEX = String.raw`(?<![&\w/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])`;
const NAMES =
  'white|black|gr[ae]y|silver|red|maroon|orange|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia';
const LITERAL = new RegExp(`${FUNCTION}|${HEX}`, 'gi');
/** Matches color names that are property values in style sheets. */
const NAMED = new RegExp(String.raw`(?<=:[^;{}]*)(?<![\w-])(?:${NAMES})(?![\w-])`, 'gi');

/** Colors to ignore, by file. The security policy must contain the exact text of a style in DocSearch's logo. */
const exceptions: Readonly<Record<string, RegExp>> = {'src/hosting/policy.ts': /#003dff/g};

/** Finds colors that aren't defined in `tokens.css`, because changing a token wouldn't change them. */
export const colors: Check = {
  name: 'colors',
  about: `colors outside ${TOKENS}`,
  needsData: false,
  run(site) {
    const files = ['src', 'scripts', 'sidebars', 'docusaurus.config.ts']
      .flatMap((folder) => site.files(folder, /\.(css|tsx?|[cm]?js|svg|json)$/))
      .filter((file) => file !== TOKENS);
    const findings = files.flatMap((file): Finding[] => {
      const source = site.read(file);
      const blank = (match: string) => match.replace(/[^\n]/g, ' ');
      const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, blank).replace(exceptions[file] ?? /$^/g, blank);
      const patterns = file.endsWith('.css') ? [LITERAL, NAMED] : [LITERAL];
      return patterns
        .flatMap((pattern) => [...code.matchAll(pattern)])
        .map(({0: value, index}) =>
          atOffset(file, source, index, `the color ${value} isn't a token`, `define it in ${TOKENS} and use the token`),
        );
    });
    return {examined: files.length, unit: 'files', findings};
  },
};
