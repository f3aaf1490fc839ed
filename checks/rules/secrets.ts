import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const kinds: readonly {what: string; regex: RegExp}[] = [
  {what: 'a private key', regex: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g},
  {what: 'an AWS key', regex: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g},
  {what: 'a GitHub token', regex: /\b(?:gh[pousr]_\w{30,}|github_pat_\w{30,})/g},
  {what: 'a GitLab token', regex: /\bglpat-[\w-]{20,}/g},
  {what: 'a Stripe key', regex: /\b[rsp]k_(?:live|test)_\w{10,}/g},
  {what: 'a Slack token', regex: /\bxox[abposr]-[\w-]{10,}/g},
  {what: 'a Google key', regex: /\bAIza[\w-]{35}/g},
  {what: 'an npm token', regex: /\bnpm_\w{36}/g},
  {what: 'a JSON Web Token', regex: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{5,}/g},
  {what: 'a password in a URL', regex: /\bhttps?:\/\/[^\s/:@]+:[^\s/@]+@/g},
  // Token values, unless they're placeholders.
  {
    what: 'a token',
    regex:
      /\b(?:token|bearer|api[_-]?key|secret|password|authorization|MARKETDATA_TOKEN)\b["'` ]{0,2}(?:[=:]|=>|,)?[ "'`]{0,3}(?:Bearer |Token )?(?<value>[A-Za-z0-9_+/=-]{16,})/gi,
  },
  // The commit hash that pins an action in a workflow isn't a token.
  {what: 'a token', regex: /(?<![\w/.#-])(?<!uses: [\w./-]+@)(?<value>[A-Za-z0-9_-]{32,})(?![\w/.-])/g},
];

// Published values that aren't secret: the Postman collection's ID and header values in a sample response.
const shown = [
  '27146376-b1331cd2-4749-4708-96fe-2f1708b02854',
  'bd65af1d-3c36-4e62-ae64-f71008c154b4',
  '09efc901-97q5-46h0-930a-7618d910b9f8',
];

/** Finds strings in text files that look like real tokens or keys. */
export const secrets: Check = {
  name: 'secrets',
  about: 'tokens, keys, and passwords in pages, data, configuration, and scripts',
  needsData: false,
  run(site) {
    const files = [
      ...site.project.sections.sections.flatMap(({path}) => site.files(path)),
      ...['src', 'scripts', 'sidebars', '.github', '.ci', '.vscode', 'tests', 'checks', 'static', 'templates'].flatMap(
        (folder) =>
          site.files(
            folder,
            /\.(mdx?|ya?ml|json|ts|tsx|css|js|mjs|txt|conf|go|php|html|svg|xml|code-snippets)$|^(run|bare)$/,
          ),
      ),
      ...['README.md', 'CONTRIBUTING.md', 'package.json', 'docusaurus.config.ts', '.npmrc', '.env'].filter(site.exists),
    ].filter((file) => !/^checks\/rules\/secrets/.test(file));
    const findings: Finding[] = [];
    for (const file of files) {
      const text = site.read(file);
      for (const {what, regex} of kinds) {
        for (const match of text.matchAll(regex)) {
          const value = match.groups?.value;
          if (value !== undefined && (!looksRandom(value) || shown.some((item) => value.includes(item)))) continue;
          const offset = value === undefined ? match.index : match.index + match[0].lastIndexOf(value);
          const finding = atOffset(
            file,
            text,
            offset,
            `${what} that looks real: ${(value ?? match[0]).slice(0, 6)}…`,
            'revoke it, and write YOUR_TOKEN',
          );
          if (!findings.some((item) => item.file === file && item.line === finding.line)) findings.push(finding);
        }
      }
    }
    return {examined: files.length, unit: 'files', findings};
  },
};

/** Returns whether a word looks like a token, which mixes letters and digits, rather than a name or placeholder. */
function looksRandom(value: string): boolean {
  if (/your|token|example|placeholder|xxxx|\.\.\./i.test(value)) return false;
  // Option symbols and plain numbers aren't tokens.
  if (/^[A-Z]{1,6}\d{6}[CP]\d{8}$/.test(value) || /^\d+$/.test(value)) return false;
  const digits = (value.match(/\d/g) ?? []).length;
  const letters = (value.match(/[A-Za-z]/g) ?? []).length;
  if (digits < 3 || letters < 4) return false;
  const changes = (value.match(/[a-z]\d|\d[a-z]|[A-Z]\d|\d[A-Z]/g) ?? []).length;
  return changes >= 4;
}
