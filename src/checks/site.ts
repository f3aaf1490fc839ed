import {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
import {type Options, openSite as open, type Site} from 'docusaurus-plugin-docs-checks/checks';
import {tagOptions} from 'docusaurus-plugin-docs-checks/dataTags';
import config from '../../docusaurus.config';
import {publishedRedirects} from '../reference/data/sdks/redirects';
import {languages} from '../reference/requests/languages';
import * as data from '../reference/tags';
import {redirects} from '../settings/redirects';
import {fillFrontMatter} from 'docusaurus-plugin-data-tags/frontMatter';
import {judgeFrontMatter, ownKeys} from './judges/frontMatter';
import {judgeLinkText, pageNames} from './judges/linkText';

/** The file that lists the URLs of all releases. `npm run release:routes` updates the file. */
export const RELEASED = 'src/checks/released-routes.txt';
const REDIRECTS = 'src/settings/redirects.ts';

/** Keys in the data whose values are code or output rather than sentences. */
const codeKeys =
  'command type show output code declarations signature constructor wrong right formula pattern install import test print example examples sample x-requests $ref error url page explained runs x-see case installs module packages'.split(
    ' ',
  );

/** What the checks of docusaurus-plugin-docs-checks can't know from the configuration of Docusaurus. */
export const options: Options = {
  ...tagOptions(data, 'RowLink'),
  strict: true,
  words: 'src/checks/words.yaml',
  data: ['src/reference'],
  codeKeys,
  linkKeys: ['page', 'explained', 'docs', 'see'],
  interface: ['src/client', 'src/components', 'src/search', 'src/settings', 'src/theme'],
  documents: ['README.md', 'CONTRIBUTING.md', 'src/checks/README.md'],
  settings: ['src/settings/site.ts'],
  sources: [
    ...['src', 'packages', 'tests', 'scripts', 'bench', 'static', '.github'],
    ...['README.md', 'CONTRIBUTING.md', 'BENCHMARKS.md', 'docusaurus.config.ts'],
  ],
  // The Postman collection's ID and header values in a sample response.
  publicValues: [
    '27146376-b1331cd2-4749-4708-96fe-2f1708b02854',
    'bd65af1d-3c36-4e62-ae64-f71008c154b4',
    '09efc901-97q5-46h0-930a-7618d910b9f8',
  ],
  generatedFiles: 'openapi.yaml openapi.json postman.json skill.md changes.xml llms.txt llms-full.txt'
    .split(' ')
    .map((name) => `/${name}`),
  released: RELEASED,
  redirects: () => [...redirects.map((item) => ({...item, file: REDIRECTS})), ...publishedRedirects()],
  components: ['src/components/mdxComponents.ts'],
  tabLabels: Object.fromEntries(languages.map(({id, label}) => [id, label])),
  frontMatterKeys: ownKeys,
  judgeFrontMatter,
  pageNames,
  judgeLinkText,
};

let valid: Site['config'] | undefined;

function validConfig(): Site['config'] {
  const validated = validateConfig(config, 'docusaurus.config.ts');
  // As the plugin does.
  fillFrontMatter(validated.markdown, data);
  return validated;
}

/**
 * Opens the project's sources.
 *
 * @param root the project's folder
 * @param texts for tests: the only pages and listed files, by path. All other files can still be read
 */
export const openSite = (root: string, texts?: Readonly<Record<string, string>>): Site =>
  open(root, (valid ??= validConfig()), options, texts);
