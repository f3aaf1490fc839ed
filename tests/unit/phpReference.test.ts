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
  it('reads types, defaults and the result', () => {
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

  it('reads an argument without a type, and a method without arguments', () => {
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
  it('names the arguments and writes each type as PHP does', () => {
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

  it('takes a value without a case of its own as a string, where the type allows it', () => {
    expect(
      phpProgram('options', method('options', 'option_chain'), {symbol: 'AAPL', expiration: '2025-12-19'}),
    ).toContain("expiration: '2025-12-19'");
    expect(phpProgram('options', method('options', 'option_chain'), {symbol: 'AAPL', expiration: 'all'})).toContain(
      'expiration: Expiration::ALL',
    );
  });

  it('asks for CSV where nothing else can be read', () => {
    expect(phpProgram('stocks', method('stocks', 'news'))).toContain('parameters: new Parameters(format: Format::CSV)');
  });

  it.each<[string, string, Record<string, string | number>, string]>([
    ['an unknown argument', 'quote', {symbol: 'A', ticker: 'A'}, 'unknown argument "ticker"'],
    ['a required argument left out', 'candles', {symbol: 'A'}, 'requires from'],
    ['a choice left out', 'earnings', {symbol: 'A', to: '2024-01-01'}, 'requires from'],
    ['a text for a list', 'quotes', {symbols: 'AAPL'}, 'is not of type array'],
    [
      'a fraction for a whole number',
      'candles',
      {symbol: 'A', from: '2024-01-01', countback: 1.5},
      'is not of type int',
    ],
  ])('rejects %s', (_, name, values, message) => {
    expect(() => phpProgram('stocks', method('stocks', name), values)).toThrow(message);
  });

  it('accepts the second of two choices', () => {
    expect(phpProgram('stocks', method('stocks', 'earnings'), {symbol: 'A', to: '2024-01-01', countback: 4})).toContain(
      'countback: 4',
    );
  });
});

describe('phpMethods', () => {
  it('finds the methods of an endpoint, the one to show first', () => {
    expect(phpMethods('stocks/quotes').map(({property, method: {name}}) => `${property} ${name}`)).toEqual([
      'stocks quote',
      'stocks quotes',
    ]);
    expect(phpMethods('stocks/nothing')).toEqual([]);
  });
});

describe('tags of the PHP SDK', () => {
  it('link an argument to its API parameter, and say when it has no effect', () => {
    const markdown = render('PhpMethods', {resource: 'stocks'});
    expect(markdown).toContain('[`adjustsplits`](/api/stocks/candles#param-adjustsplits)');
    expect(markdown).toContain('`adjustdividends`, ignored by the API');
    expect(markdown).toContain('`datekey`, not documented in the API reference');
    expect(markdown).not.toContain('`$parameters`');
  });

  it('link a property to the field of the endpoint whose method returns its class', () => {
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
