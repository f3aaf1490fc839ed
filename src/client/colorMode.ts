import type {LoadContext, Plugin} from '@docusaurus/types';

/** The entry in the browser's storage that exists while the reader has chosen the mode of the system. */
export const systemMode = 'theme-system';

/**
 * Docusaurus plugin that keeps light mode the default. If readers can choose the mode of the system, Docusaurus uses it for
 * everyone who hasn't chosen a mode. It also applies any value of `?docusaurus-theme=`, and some styles are missing for
 * unknown values. The script runs before the first paint, after the one of Docusaurus.
 */
export default function colorModePlugin({siteStorage: {type, namespace}}: LoadContext): Plugin {
  const script = `(function() {
  var root = document.documentElement.dataset, chosen;
  try { chosen = window['${type}'].getItem('${systemMode}${namespace}'); } catch (e) {}
  if (!/^(light|dark)$/.test(root.theme) || (root.themeChoice === 'system' && !chosen)) root.theme = root.themeChoice = 'light';
})();`;
  return {
    name: 'color-mode',
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: script}]}),
  };
}
