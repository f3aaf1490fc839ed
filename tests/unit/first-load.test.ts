import {describe, expect, it} from 'vitest';
import {canMatch, inlineStyles} from '../../src/first-load/criticalStyles/inlineStyles';
import firstLoadPlugin, {isFast} from '../../src/first-load/plugin';
import {scriptsAfterPaint} from '../../src/first-load/start/afterPaint';

describe('the bundle', () => {
  const production = {NODE_ENV: 'production'} as const;

  it('is changed in production, unless a variable says otherwise', () => {
    expect([isFast(production), isFast({NODE_ENV: 'development'})]).toEqual([true, false]);
    expect(isFast({...production, FIRST_LOAD: 'off'})).toBe(false);
    expect(() => isFast({...production, FIRST_LOAD: 'no'})).toThrow('FIRST_LOAD is "no" -> set it to "off" or unset');
  });

  it('fails if it has an unexpected entry', () => {
    const before = process.env.NODE_ENV;
    Object.assign(process.env, production);
    try {
      const change = (entry: unknown) => () =>
        firstLoadPlugin().configureWebpack!({entry} as never, false, {} as never, undefined);
      expect(change('/site/node_modules/@docusaurus/core/lib/client/clientEntry.js')).not.toThrow();
      expect(change({main: ['a.js']})).toThrow('clientEntry.js", but the entry is {"main":["a.js"]} -> update');
    } finally {
      Object.assign(process.env, {NODE_ENV: before});
    }
  });
});

describe('scripts', () => {
  it('run after the first paint, except on redirects', async () => {
    const {script, change} = await scriptsAfterPaint();
    const page = (head: string, end = '') => `<head>${head}</head><body><div id=__docusaurus></div>${end}</body>`;
    const link = (name: string) => `<link rel=preload as=script fetchpriority=low href=/docs/${name}.js>`;
    const scripts = '<script src=/docs/a.js defer></script><script src="/docs/b.js" defer=""></script>';
    expect(change(page(scripts))).toBe(page(link('a') + link('b'), `<script>${script}</script>`));
    const redirect = '<head><script>location.replace("/docs/api")</script></head><body></body>';
    expect(change(redirect)).toBe(redirect);
    expect(() => change(page(''))).toThrow('has deferred scripts", but a page has none -> update');
  });
});

describe('critical styles', () => {
  const page = (
    classes: string,
    section = 'api',
    link = '<link rel=stylesheet href=/docs/assets/css/styles.1.css />',
  ) =>
    `<html class="docs-doc-page plugin-id-${section}"><head>${link}</head><body><div id=__docusaurus><a class="${classes}"></a></div></body></html>`;
  const split = (css: string, ...pages: string[]) => {
    const inliner = inlineStyles(css, new Set(['--ifm-script']));
    for (const html of pages) inliner.add(html);
    return {inliner, parts: inliner.finish()};
  };

  it('are the rules of the pages of a section, and the rest is a file', () => {
    const css = '.a{top:0}.b{top:1px}.c{top:2px}@media print{.a{top:3px}}@layer base{.c{top:4px}}.a:hover{top:5px}';
    const {inliner, parts} = split(css, page('a'), page('a b'), page('c', 'sdk'));
    const [api, sdk] = parts.map(({critical}) => critical);
    expect([api, sdk]).toEqual(['.a{top:0}.b{top:1px}@layer base{}', '.c{top:2px}@layer base{.c{top:4px}}']);
    expect(parts[0]!.rest).toBe('.c{top:2px}@media print{.a{top:3px}}@layer base{.c{top:4px}}.a:hover{top:5px}');
    const html = inliner.inline(page('a'));
    expect(html).toContain(`<head><style>${api}</style><link rel=expect`);
    expect(html).toMatch(
      /<link id=rest-of-styles rel=stylesheet href=\/docs\/assets\/styles\/api\.\w{8}\.css \/><\/body>/,
    );
  });

  it.each([
    ['have a value', ':root{--ifm-x:1px}.a{top:var(--ifm-x)}', '.a{top:1px}'],
    ['depend on others', ':root{--ifm-x:calc(var(--ifm-y)*2);--ifm-y:1px}.a{top:var(--ifm-x)}', '.a{top:calc(1px *2)}'],
    ['are unused', ':root{--ifm-x:var(--ifm-y);--ifm-y:1px}.a{top:0}', '.a{top:0}'],
    ['are overridden', '@layer l{html{--ifm-x:1px}}:root{--ifm-x:2px}.a{top:var(--ifm-x)}', '@layer l{}.a{top:2px}'],
    ['are set in dark mode', ':root{--ifm-x:1px}[data-theme=dark]{--ifm-x:2px}.a{top:var(--ifm-x)}', undefined],
    ['are set under a condition', '@media screen{:root{--ifm-x:1px}}.a{top:var(--ifm-x)}', undefined],
    ['are set for other elements', '.a{--ifm-x:1px;top:var(--ifm-x)}', undefined],
    ['depend on other elements', ':root{--ifm-y:var(--ifm-x)}.a{--ifm-x:1px;top:var(--ifm-y)}', undefined],
    ['depend on the property', ':root{--ifm-x:inherit}.a{top:var(--ifm-x)}', undefined],
    ['depend on themselves', ':root{--ifm-x:var(--ifm-y);--ifm-y:var(--ifm-x)}.a{top:var(--ifm-x)}', undefined],
    ['have a fallback', ':root{--ifm-x:1px}.a{top:var(--ifm-x,2px)}', undefined],
    ['are used by scripts', ':root{--ifm-script:1px}.a{top:var(--ifm-script)}', undefined],
    ['are used by pages', ':root{--ifm-page:1px}.a{top:var(--ifm-page)}', undefined],
    ['belong to the site', ':root{--x:1px}.a{top:var(--x)}', undefined],
  ])('contain simpler variables if they %s', (_, css, expected) => {
    const html = page('a').replace('<a ', '<a style="top:var(--ifm-page)" ');
    expect(split(css, html).parts[0]!.critical).toBe(expected ?? css);
  });

  it.each([
    ['the first section without a table', '<h2 id=one>1</h2><table></table><h3 class=a id="two">2</h3>', 'two'],
    ['the end, if all sections have a table', '<h2 id=one>1</h2><table></table>', 'rest-of-styles'],
  ])('delay the first paint until %s', (_, article, id) => {
    const html = page('a').replace('</body>', `<h2 id=menu></h2><main>${article}</main></body>`);
    const {inliner} = split('.a{top:0}', html);
    expect(inliner.inline(html)).toContain(`<link rel=expect href=#${id} blocking=render></head>`);
  });

  it('do not hide the banner about a wrong base URL', () => {
    const banner = '#__docusaurus-base-url-issue-banner-container{display:none}';
    expect(split(`${banner}.a{top:0}`, page('a')).parts[0]).toMatchObject({critical: '.a{top:0}', rest: banner});
  });

  it('are not added to redirects, and a page without a style sheet is an error', () => {
    const {inliner} = split('.a{top:0}', page('a'));
    const redirect = '<html><head><meta http-equiv=refresh></head></html>';
    expect(inliner.inline(redirect)).toBe(redirect);
    for (const html of [page('a', 'api', ''), page('a', 'sheets')])
      expect(() => inliner.inline(html)).toThrow('each page that Docusaurus renders links to one style sheet');
  });

  it('may match a selector if the page has its classes and tags', () => {
    const matches = (selector: string) => canMatch(selector, new Set(['a', 'b', 'w:a']), new Set(['a']));
    const some = ['.a', 'a:hover > .b::after', '[class*=x-] .a', ':is(.x, .a:not(.x)) .b', ':where(a, .x):has(.x)'];
    expect([...some, '.w\\:a', '#x'].filter((selector) => !matches(selector))).toEqual([]);
    expect(['.a .x', 'table', ':is(.x, .y) .a'].filter(matches)).toEqual([]);
  });
});
