import {describe, expect, it} from 'vitest';
import {loadPhp, phpMethods} from '../../src/reference/libraries/php/model';
import {phpProgram} from '../../src/reference/libraries/php/program';
import {parsePhpSignature} from '../../src/reference/libraries/php/signature';
import {phpTags} from '../../src/reference/libraries/php/tags';
import type {Tag} from '../../src/site/tags/tag';

const render = (name: string, attributes: Record<string, string> = {}) =>
  (phpTags[name] as Tag).render(attributes, {file: 'page.mdx', frontMatter: {}});
const method = (property: string, name: string) =>
  loadPhp().resources[property]!.methods.find((item) => item.name === name)!;

describe('PHP declarations', () => {
  it.each([
    ['public function __construct($token)', {name: '__construct', arguments: [{name: 'token'}]}],
    ['public function headers(): Headers', {name: 'headers', arguments: [], returns: 'Headers'}],
    [
      'public function find(string $a, string|Expiration $b = Expiration::ALL): Quotes',
      {
        name: 'find',
        arguments: [
          {name: 'a', type: 'string'},
          {name: 'b', type: 'string|Expiration', default: 'Expiration::ALL'},
        ],
        returns: 'Quotes',
      },
    ],
  ])('%s is parsed', (declaration, expected) => expect(parsePhpSignature(declaration)).toEqual(expected));

  it.each(['function quote(): Quote', 'public function quote(string symbol): Quote'])('%s is rejected', (declaration) =>
    expect(() => parsePhpSignature(declaration)).toThrow('->'),
  );
});

describe('PHP programs', () => {
  it('pass named arguments, and import the enumerations that they use', () => {
    const values = {symbol: "A'B", expiration: '2025-12-19', side: 'put', dte: 30, delta: 0.5, weekly: false};
    const program = phpProgram('options', method('options', 'option_chain'), values);
    expect(program).toContain('use MarketDataApp\\Client;\nuse MarketDataApp\\Enums\\Side;\n');
    expect(program).toContain(
      "(\n    symbol: 'A\\'B',\n    expiration: '2025-12-19',\n    side: Side::PUT,\n    dte: 30,\n    delta: 0.5,\n    weekly: false,\n)",
    );
  });

  it("request CSV if the SDK can't read another format", () => {
    expect(phpProgram('stocks', method('stocks', 'news'))).toContain('parameters: new Parameters(format: Format::CSV)');
  });
});

describe('PHP SDK tags', () => {
  it.each<[string, string, string]>([
    ['PhpMethods', 'stocks', '[`adjustsplits`](/api/stocks/candles#param-adjustsplits)'],
    ['PhpMethods', 'stocks', '`adjustdividends`, ignored by the API'],
    ['PhpMethods', 'stocks', '`datekey`, not documented in the API reference'],
    ['PhpClasses', 'stocks', '[`52weekHigh`](/api/stocks/quotes#field-52weekHigh)'],
    ['PhpClasses', 'stocks', '[`o`](/api/stocks/candles#field-o)'],
  ])('%s of %s shows what the data contains', (name, resource, text) =>
    expect(render(name, {resource})).toContain(text),
  );

  it('link to all methods of an endpoint, starting with the preferred one', () => {
    expect(phpMethods('stocks/quotes').map(({method: {name}}) => name)).toEqual(['quote', 'quotes']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['PhpMethods', {resource: 'stock'}, 'did you mean "stocks"'],
    ['PhpLibrary', {fact: 'versoin'}, 'did you mean "version"'],
  ])('%s %j is rejected', (name, attributes, message) => expect(() => render(name, attributes)).toThrow(message));
});
