import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {tags} from '../../src/reference/tags';
import referenceTags from '../../src/site/tags';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);
const source = 'Text with <Param name="contback" /> in it.\n\nThe end.\n';

it('an invalid tag stops the compilation with its line and column', () => {
  const file = new VFile({path: 'api/page.mdx', value: source, data: {frontMatter: {operation: 'stocks/candles'}}});
  const expand = () => referenceTags({tags})(parser.parse(file), file);
  expect(expand).toThrow('api/page.mdx:1:11 <Param>: unknown parameter "contback" -> did you mean "countback"?');
});
