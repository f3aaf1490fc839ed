import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {applyTrailingSlash} from '@docusaurus/utils-common';

const theme = createRequire(import.meta.url)('../../node_modules/@docusaurus/theme-classic/lib/inlineScripts.js') as {
  getThemeInlineScript(options: object): string;
};

describe('color mode', () => {
  const script = (respectPrefersColorScheme: boolean) =>
    theme.getThemeInlineScript({
      colorMode: {disableSwitch: false, defaultMode: 'light', respectPrefersColorScheme},
      siteStorage: {type: 'localStorage', namespace: '-abc'},
    });
  /** Returns the attributes that the script sets if the operating system is in dark mode. */
  const mode = (source: string) => {
    const attributes: Record<string, string> = {};
    const window = {
      location: {search: ''},
      localStorage: {getItem: () => null},
      matchMedia: () => ({matches: true}),
    };
    const document = {documentElement: {setAttribute: (name: string, value: string) => (attributes[name] = value)}};
    new Function('window', 'document', 'URLSearchParams', source)(window, document, URLSearchParams);
    return attributes;
  };

  it('follows the system preference if the option is set', () => {
    expect(mode(script(true))).toEqual({'data-theme': 'dark', 'data-theme-choice': 'system'});
  });

  it("ignores the system preference if the option isn't set", () => {
    expect(mode(script(false))).toEqual({'data-theme': 'light', 'data-theme-choice': 'light'});
  });
});

describe('trailing slash setting', () => {
  const add = {trailingSlash: true, baseUrl: '/docs/'};
  const remove = {trailingSlash: false, baseUrl: '/docs/'};

  it('adds or removes the trailing slash', () => {
    expect(applyTrailingSlash('/docs/api', add)).toBe('/docs/api/');
    expect(applyTrailingSlash('/docs/api/', remove)).toBe('/docs/api');
    expect(applyTrailingSlash('/docs/api/?q=1#a', remove)).toBe('/docs/api?q=1#a');
  });

  it("doesn't change the root, the base URL or fragment links", () => {
    for (const options of [add, remove]) {
      for (const url of ['/', '/docs/', '#parameters']) expect(applyTrailingSlash(url, options)).toBe(url);
    }
  });
});
