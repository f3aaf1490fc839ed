// @ts-check

/** The settings that browser code reads. `plugin.ts` compares this list with the code. */
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

/** The settings that only the build reads. */
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
 * Returns the settings that browser code reads. Throws an error if a setting is in neither list.
 *
 * @param {Record<string, unknown>} all all settings
 * @param {string[]} kept names of the settings that browser code reads
 * @param {string[]} dropped names of the settings that only the build reads
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
 * Returns the site settings that browser code reads. An unlisted setting stops the build. Otherwise, a setting that
 * browser code needs could be dropped unnoticed.
 *
 * @param {Record<string, any>} all all settings
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
