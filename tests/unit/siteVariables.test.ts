import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import siteVariables, {fillVariables} from '../../src/tags/siteVariables';

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

describe('site variables in front matter', () => {
  it('are replaced, and rejected if they are unknown', () => {
    expect(fillVariables('The {product} API', variables)).toBe('The Tidewater API');
    expect(() => fillVariables('The {produkt} API', variables)).toThrow('did you mean "product"?');
  });
});
