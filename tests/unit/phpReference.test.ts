import {describe, expect, it} from 'vitest';
import {loadPhp, phpMethods} from '../../src/reference/libraries/php/model';
import {phpProgram} from '../../src/reference/libraries/php/program';
import {parsePhpSignature} from '../../src/reference/libraries/php/signature';
import {phpTags} from '../../src/reference/libraries/php/tags';
import type {Tag} from '../../src/tags/tag';

const render = (name: string, attributes: Record<string, string> = {}) =>
  (phpTags[name] as Tag).render(attributes, {file: 'page.mdx', frontMatter: {}});
const method = (property: string, name: string) =>
  loadPhp().resources[property]!.methods.find((item) => item.name === name)!;

describe('parsePhpSignature', () => {
  it('parses types, defaults and the return type', () => {
    expect(
      parsePhpSignature(
        'public function find(string $a, string|Expiration $b = Expiration::ALL, ?Parameters $c = null): Quotes',
      ),
    ).toEqual({
      name: 'find',
      arguments: [
        {name: 'a', type: 'string'},
        {name: 'b', type: 'string|Expiration', default: 'Expiration::ALL'},
        {name: 'c', type: '?Parameters', default: 'null'},
      ],
      returns: 'Quotes',
    });
  });

  it('parses an argument without a type and a method without arguments', () => {
    expect(parsePhpSignature('public function __construct($token)')).toEqual({
      name: '__construct',
      arguments: [{name: 'token'}],
    });
    expect(parsePhpSignature('public function headers(): Headers')).toEqual({
      name: 'headers',
      arguments: [],
      returns: 'Headers',
    });
  });

  it.each([['function quote(): Quote'], ['public function quote(string symbol): Quote']])(
    'rejects %s',
    (declaration) => {
      expect(() => parsePhpSignature(declaration)).toThrow('->');
    },
  );
});

describe('phpProgram', () => {
  it('uses named arguments and writes each type of value as a PHP literal', () => {
    const program = phpProgram('options', method('options', 'option_chain'), {
      symbol: "A'B",
      side: 'put',
      range: 'itm',
      dte: 30,
      delta: 0.5,
      weekly: false,
    });
    for (const part of [
      "symbol: 'A\\'B'",
      'side: Side::PUT',
      'range: Range::IN_THE_MONEY',
      'dte: 30',
      'delta: 0.5',
      'weekly: false',
    ]) {
      expect(program).toContain(part);
    }
    expect(program).toContain(
      'use MarketDataApp\\Client;\nuse MarketDataApp\\Enums\\Range;\nuse MarketDataApp\\Enums\\Side;\n',
    );
  });

  it('writes a value without an enum case as a string if the type allows it', () => {
    expect(
      phpProgram('options', method('options', 'option_chain'), {symbol: 'AAPL', expiration: '2025-12-19'}),
    ).toContain("expiration: '2025-12-19'");
    expect(phpProgram('options', method('options', 'option_chain'), {symbol: 'AAPL', expiration: 'all'})).toContain(
      'expiration: Expiration::ALL',
    );
  });

  it("requests CSV if the SDK can't read another format", () => {
    expect(phpProgram('stocks', method('stocks', 'news'))).toContain('parameters: new Parameters(format: Format::CSV)');
  });

  it.each<[string, string, Record<string, string | number>, string]>([
    ['an unknown argument', 'quote', {symbol: 'A', ticker: 'A'}, 'unknown argument "ticker"'],
    ['a missing required argument', 'candles', {symbol: 'A'}, 'requires from'],
    [
      'a request without any of the alternative arguments',
      'earnings',
      {symbol: 'A', to: '2024-01-01'},
      'requires from',
    ],
    ['a string for a list', 'quotes', {symbols: 'AAPL'}, 'is not of type array'],
    ['a fraction for an integer', 'candles', {symbol: 'A', from: '2024-01-01', countback: 1.5}, 'is not of type int'],
  ])('rejects %s', (_, name, values, message) => {
    expect(() => phpProgram('stocks', method('stocks', name), values)).toThrow(message);
  });

  it('accepts the second of two alternatives', () => {
    expect(phpProgram('stocks', method('stocks', 'earnings'), {symbol: 'A', to: '2024-01-01', countback: 4})).toContain(
      'countback: 4',
    );
  });
});

describe('phpMethods', () => {
  it('returns the methods of an endpoint, starting with the preferred one', () => {
    expect(phpMethods('stocks/quotes').map(({property, method: {name}}) => `${property} ${name}`)).toEqual([
      'stocks quote',
      'stocks quotes',
    ]);
    expect(phpMethods('stocks/nothing')).toEqual([]);
  });
});

describe('PHP SDK tags', () => {
  it('link an argument to its API parameter, and indicate whether the API ignores it', () => {
    const markdown = render('PhpMethods', {resource: 'stocks'});
    expect(markdown).toContain('[`adjustsplits`](/api/stocks/candles#param-adjustsplits)');
    expect(markdown).toContain('`adjustdividends`, ignored by the API');
    expect(markdown).toContain('`datekey`, not documented in the API reference');
    expect(markdown).not.toContain('`$parameters`');
  });

  it('link a property to the field of the endpoint that returns its class', () => {
    const markdown = render('PhpClasses', {resource: 'stocks'});
    expect(markdown).toContain('[`52weekHigh`](/api/stocks/quotes#field-52weekHigh)');
    expect(markdown).toContain('[`o`](/api/stocks/candles#field-o)');
    expect(render('PhpClasses', {resource: 'indices'})).not.toContain('/api/');
  });

  it.each([
    ['PhpMethods', {resource: 'stock'}, 'did you mean "stocks"'],
    ['PhpLibrary', {fact: 'versoin'}, 'did you mean "version"'],
  ])('%s rejects an unknown name', (name, attributes, message) => {
    expect(() => render(name, attributes as unknown as Record<string, string>)).toThrow(message);
  });
});
