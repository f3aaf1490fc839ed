import {defineConfig} from 'html-validate';

/** The html-validate rules for built pages: `npm run test:built`. */
export default defineConfig({
  root: true,
  // The document rules check heading levels, labels, and references to IDs.
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // These rules are about style, but React generates the HTML and the build minifies it.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'no-implicit-button-type': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'element-case': 'off',
    'attr-case': 'off',
    // The minifier writes ampersands that don't start a character reference as they are, which is valid.
    'no-raw-characters': ['error', {relaxed: true}],
    // HTML allows any ID without spaces. IDs from React and Docusaurus start with "_".
    'valid-id': ['error', {relaxed: true}],
    // Docusaurus uses elements with a role for the skip link, the language menu, and scrolling tables, and <section>
    // doesn't allow a tabindex. The browser tests check the accessibility of these elements.
    'prefer-native-element': 'off',
    // Docusaurus adds a label to the icon of links that open a new tab, and screen readers support labels on images.
    'aria-label-misuse': 'off',
    // The site hosts its own scripts and styles. Its content security policy (src/hosting) lists all other sources.
    'require-sri': 'off',
    // The search form doesn't need a submit button, because results appear as you type.
    'wcag/h32': 'off',
    // URLs in attributes contain "&name=", which browsers read as a parameter rather than a character reference.
    'unrecognized-char-ref': 'off',
  },
});
