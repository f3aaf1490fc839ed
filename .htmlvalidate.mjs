import {defineConfig} from 'html-validate';

/** html-validate over the built pages: `npm run test:built`. A rule that is off says why. */
export default defineConfig({
  root: true,
  // Of whole documents, too: the levels of headings, labels, references to ids.
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Form, not validity: the HTML is written by React and minified by the build.
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
    // A lone ampersand that starts no character reference is valid; the minifier of the build writes it so.
    'no-raw-characters': ['error', {relaxed: true}],
    // HTML allows any id without spaces; React's and Docusaurus' start with "_".
    'valid-id': ['error', {relaxed: true}],
    // Docusaurus draws the skip link's frame, the language menu and scrolling tables as elements with a role, and
    // <section> would not take a tabindex; the accessibility tests of the browser look at what they are for users.
    'prefer-native-element': 'off',
    // Docusaurus names the icon of links that open a tab; an image with a name is what screen readers take.
    'aria-label-misuse': 'off',
    // Scripts and styles come from the site itself; what comes from elsewhere is named in its policy (src/hosting).
    'require-sri': 'off',
    // The search field answers while one types; there is nothing to submit.
    'wcag/h32': 'off',
    // Addresses in attributes hold "&name=": what follows "&" is a parameter, no reference, and browsers read it so.
    'unrecognized-char-ref': 'off',
  },
});
