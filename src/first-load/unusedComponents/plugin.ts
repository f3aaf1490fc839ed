import path from 'node:path';
import {type Assumption, contains} from '../assumptions';
import {isProduction, type Part} from '../part';
import {siteContent, unusedComponents as namesOfUnused} from './unusedComponents';

const theme = '@docusaurus/theme-classic/lib/theme';

/** The names of all components that the site's settings and content can make unnecessary. */
const candidates = namesOfUnused({}, {versions: [], pages: []});

const exist: Assumption = {
  fact: 'the components that unusedComponents.ts lists are components of the theme',
  check: ({read}) => {
    const missing = candidates.find((name) =>
      ['.js', '/index.js'].every((ending) => read(`${theme}/${name}${ending}`) === undefined),
    );
    return missing && `node_modules/${theme}/${missing} doesn't exist`;
  },
};

/**
 * The candidates that the theme renders even if they show nothing, each with the condition under which the component
 * shows something. The conditions are copied from the theme's source code.
 */
const conditions: Readonly<Record<string, string>> = {
  ContentVisibility: `    <>
      {(unlisted || frontMatter.unlisted) && <Unlisted />}
      {frontMatter.draft && <Draft />}
    </>`,
  DocVersionBadge: 'if (versionMetadata.badge) {',
  DocVersionBanner: 'if (versionMetadata.banner) {',
};

/** Omits the theme components that no page can show with the site's settings and content. */
export const unusedComponents: Part = {
  name: 'unusedComponents',
  assumptions: [
    exist,
    ...Object.entries(conditions).map(([name, condition]) =>
      contains(`${theme}/${name}/index.js`, condition, `${name} shows something only under this condition`),
    ),
  ],
  plugin: ({siteConfig}) => {
    let unused: string[] = [];
    return {
      // Docusaurus calls this after it has validated all settings and loaded all pages, but before `configureWebpack`.
      allContentLoaded: async ({allContent}) => {
        unused = namesOfUnused(siteConfig.themeConfig, siteContent(allContent));
      },
      configureWebpack: (_, isServer) => {
        if (!isProduction()) return {};
        const replacement = (name: string) =>
          path.join(__dirname, isServer && !(name in conditions) ? `FailingComponent.ts?${name}` : 'EmptyComponent.ts');
        return {
          resolve: {alias: Object.fromEntries(unused.map((name) => [`@theme/${name}`, replacement(name)]))},
        };
      },
    };
  },
};
