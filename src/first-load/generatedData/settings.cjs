// @ts-check

/** Settings that code in the browser reads. `plugin.ts` compares this list with that code. */
const browserSettings = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'favicon',
  'noIndex',
  'titleDelimiter',
  'baseUrlIssueBanner',
  'customFields',
  'themeConfig',
];

/** Settings that only the build reads. */
const buildSettings = [
  'i18n',
  'storage',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'staticDirectories',
  'plugins',
  'themes',
  'presets',
  'scripts',
  'stylesheets',
  'clientModules',
  'headTags',
  'ssrTemplate',
  'webpack',
  'markdown',
];

/** The same two lists for the settings in `future`. */
const browserFlags = ['experimental_router'];
const buildFlags = ['v4', 'faster', 'experimental_vcs', 'experimental_storage', 'experimental_faster'];

/**
 * Returns the entries that the browser reads.
 *
 * @param {Record<string, unknown>} all
 * @param {string[]} kept
 * @param {string[]} dropped
 * @param {string} prefix precedes the name of the setting in the error message
 */
function select(all, kept, dropped, prefix = '') {
  const unknown = Object.keys(all).find((key) => !kept.includes(key) && !dropped.includes(key));
  if (unknown) {
    throw new Error(
      `docusaurus.config.ts: the production build doesn't support the setting "${prefix}${unknown}" yet. ` +
        'Add it to a list in src/first-load/generatedData/settings.cjs: browser code reads it, or only the build.',
    );
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key)));
}

/**
 * Returns the site's settings that browser code reads. A setting that isn't in any list stops the build, so that no
 * setting is dropped unnoticed.
 *
 * @param {Record<string, any>} all
 */
function settingsForBrowsers({future, ...all}) {
  const settings = select(all, browserSettings, buildSettings);
  if (all.themeConfig.prism?.additionalLanguages?.length) {
    throw new Error(
      'docusaurus.config.ts: the setting "themeConfig.prism.additionalLanguages" has no effect, because code is ' +
        'highlighted during the build. Add the language to src/samples/highlight.ts instead.',
    );
  }
  return {
    ...settings,
    future: select(future, browserFlags, buildFlags, 'future.'),
    themeConfig: {...all.themeConfig, prism: {additionalLanguages: []}},
  };
}

module.exports = {settingsForBrowsers, browserSettings};
