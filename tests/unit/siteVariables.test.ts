import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import siteVariables, {declaredNames, fillVariables} from '../../src/site/tags/siteVariables';

const variables = {product: 'Tidewater', 'links.dashboard': 'https://tidewater.example/d'};

async function page(markdown: string): Promise<string> {
  const file = await unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(siteVariables, {variables})
    .use(remarkStringify)
    .process(markdown);
  return String(file).trim();
}

describe('site variables in a page', () => {
  it('are replaced in text, link URLs and attributes', async () => {
    expect(await page('About {product}: [open]({links.dashboard}).')).toBe(
      'About Tidewater: [open](https://tidewater.example/d).',
    );
    expect(await page('{product}')).toBe('Tidewater');
    expect(await page('<Video title="{product} in Sheets" />')).toBe('<Video title="Tidewater in Sheets" />');
  });

  it("aren't replaced in code or in attributes that contain a path", async () => {
    expect(await page('`{product}`')).toBe('`{product}`');
    expect(await page('<Endpoint path="/v1/{symbol}" />')).toBe('<Endpoint path="/v1/{symbol}" />');
  });

  it('are rejected with a suggestion if they are unknown', async () => {
    await expect(page('About {prodct}.')).rejects.toThrow('unknown site variable "prodct" -> did you mean "product"?');
    await expect(page('[open]({links.dashbord})')).rejects.toThrow('did you mean "links.dashboard"?');
  });
});

describe('expressions of a page', () => {
  it.each([
    ['an import', "import product from './x';\n\n{product}", '{product}'],
    ['a part of an import', "import {a as product} from './x';\n\n{product.name}", '{product.name}'],
    ['a constant', 'export const product = "Other";\n\nAbout {product}.', 'About {product}.'],
    ['a property of a partial', 'About {props.name}.', 'About {props.name}.'],
    ['front matter', 'About {frontMatter.title}.', 'About {frontMatter.title}.'],
    ['a global', '{Math.PI}', '{Math.PI}'],
    ['code', 'In {1 + 1} and {links.map((item) => item)}.', 'In {1 + 1} and {links.map((item) => item)}.'],
  ])('stay as they are if they are %s', async (_, markdown, expected) => {
    expect(await page(markdown)).toContain(expected);
  });

  it('can use names in any pattern', () => {
    const source = `import a, {b as c} from 'x'
import * as d from 'x'
export const {e, f: {g = h}, ...i} = a, [j, , k = l] = c
export function m(n) { return n }
export class O {}
export {p} from 'x'`;
    const root = unified().use(remarkParse).use(remarkMdx).parse(source);
    expect([...declaredNames(root)]).toEqual(expect.arrayContaining([...'Oacdegijkm']));
    expect(declaredNames(root)).not.toContain('f');
  });
});

describe('site variables in front matter', () => {
  it('are text after a backslash', () => {
    expect(fillVariables('Call \\{path} of {product}', variables)).toBe('Call {path} of Tidewater');
  });

  it('are replaced, and rejected if they are unknown', () => {
    expect(fillVariables('The {product} API', variables)).toBe('The Tidewater API');
    expect(() => fillVariables('The {produkt} API', variables)).toThrow('did you mean "product"?');
  });
});
