/**
 * The site's style sheets, relative to the project's folder. `print.css` is last, because it overrides rules in the other
 * files. They aren't imported by a single style sheet, because the bundler would compile that one after each start of
 * the dev server.
 */
export const styleSheets = [
  // Those of the stock heading, which `src/components/Heading` replaces.
  'node_modules/@docusaurus/theme-classic/lib/theme/Heading/styles.module.css',
  'src/css/tokens.css',
  'src/css/base.css',
  'src/css/chrome.css',
  'src/css/badges.css',
  'src/css/content.css',
  'src/css/code.css',
  'src/css/no-script.css',
  'src/css/reference.css',
  'src/css/plans.css',
  'src/css/example.css',
  'src/css/exampleColumn.css',
  'src/css/diagrams.css',
  'src/css/forced-colors.css',
  'src/css/print.css',
];
