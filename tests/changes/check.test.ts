/** What Docusaurus's documentation describes, editors, and npm write, in a copy of the repository: the check accepts it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {copyRepository} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `checked-${process.pid}`);
const CONFIG = 'docusaurus.config.ts';

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}), 600_000);

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: This page exists only in a copy of the repository, to try ${title.toLowerCase()} there.\n---\n\n${text}\n`;

/** As remark-math does, reads formulas, which can contain braces and backslashes. */
const formulas = `import {math} from 'micromark-extension-math';
import type {Processor} from 'unified';

/** Remark plugin for formulas. */
export default function formulas(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(math());
  (data.fromMarkdownExtensions ??= []).push({
    enter: {
      mathText(token) {
        this.enter({type: 'inlineMath', value: this.sliceSerialize(token).slice(1, -1)} as never, token);
      },
    },
    exit: {
      mathText(token) {
        this.exit(token);
      },
    },
  });
}
`;

it('the check has no findings about what is right', () => {
  const copy = copyRepository(folder);
  const read = (file: string) => fs.readFileSync(copy.at(file), 'utf8');

  copy.run('docusaurus', 'docs:version:account', '1.0');
  copy.run('write-translations', '--locale', 'es');

  // An option of the pages, a theme, a plugin, and a style sheet, which only the configuration mentions.
  copy.write('src/content/formulas.ts', formulas);
  copy.replace('src/content/docsPlugins.ts', 'import tables', "import formulas from './formulas';\nimport tables");
  copy.replace(
    'src/content/docsPlugins.ts',
    '  rehypePlugins:',
    "  remarkPlugins: [formulas],\n  admonitions: {keywords: ['recipe'], extendDefaults: true},\n  rehypePlugins:",
  );
  copy.replace(CONFIG, '  themes: [\n', "  themes: [\n    '@docusaurus/theme-mermaid',\n");
  copy.replace(CONFIG, '  markdown: {\n', '  markdown: {\n    mermaid: true,\n');
  copy.replace(CONFIG, '    colorModePlugin,\n', "    colorModePlugin,\n    'docusaurus-plugin-image-zoom',\n");
  copy.replace('src/settings/site.ts', '  style: [],', `  style: ["'unsafe-inline'"],`);
  copy.write(
    'sdk/everything.mdx',
    page(
      'Everything',
      [
        "import Chart from '@site/src/components/Chart';",
        '## A formula\n\nThe value is $\\frac{a}{b} + c_{min}$.',
        ':::recipe\n\nUse a token.\n\n:::',
        '```mermaid\ngraph TD;\n  A --> B;\n```',
        '<Chart />',
      ].join('\n\n'),
    ),
  );
  copy.write(
    'src/components/Chart/index.jsx',
    "import React from 'react';\n\nexport default function Chart() {\n  return <p>A chart</p>;\n}\n",
  );

  // npm formats the file in its own way, and an editor on Windows writes other line ends and a byte order mark.
  const settings = JSON.parse(read('package.json')) as {dependencies: Record<string, string>};
  settings.dependencies['@docusaurus/theme-mermaid'] = '3.10.2';
  settings.dependencies['docusaurus-plugin-image-zoom'] = '3.0.1';
  settings.dependencies['micromark-extension-math'] = '3.1.0';
  copy.write('package.json', `${JSON.stringify(settings, null, 2)}\n`);
  for (const file of ['api/stocks/news.mdx', 'account/index.mdx', 'src/reference/data/plans/plans.yaml', 'README.md'])
    copy.write(file, `\uFEFF${read(file).replaceAll('\n', '\r\n')}`);

  fs.cpSync('node_modules/@docusaurus/theme-classic/src/theme/Footer', copy.at('src/theme/Footer'), {recursive: true});

  const report = copy.tryRun('check').split('\n');
  expect(report.filter((line) => /^ {2}\S|^FAIL|^not run/.test(line))).toEqual([]);
  expect(report.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(19);
  copy.run('typecheck');
}, 1_800_000);
