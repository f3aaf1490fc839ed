import {findOperation} from '../../src/reference/data/api/model';
import {findSdk} from '../../src/reference/data/sdks/model';
import type {SdkParameter} from '../../src/reference/data/sdks/schema';

/**
 * Returns PHP classes with the documented declarations, so that PHP reports unknown names, missing arguments, and wrong types
 * in samples. Their methods use `tests/fixtures/php/marketdata.php`.
 */
export function phpStub(): string {
  const sdk = findSdk('php');
  const {values, universal, types, resources, methods} = sdk;
  const classes = Object.entries(resources).map(([id, {code = id}]) => {
    const own = methods.filter(({resource, operation}) => resource === id && operation);
    const bodies = own.map(({name, operation, parameters, returns}) => {
      const optional = parameters.map((item) => declared(item)).concat('?Parameters $parameters = null');
      const sent = parameters.map(
        ({name: argument, sets, default: preset = 'null', kind}) =>
          `'${argument}' => ['${sets[0]}', ${preset}, ${kind === 'false'}]`,
      );
      const given = parameters.map((item) => `'${item.name}' => $${item.name}`);
      const type = /`(.+?)`/.exec(String(returns))![1]!;
      return `public function ${name}(${optional.join(', ')}): Response {
        return $this->call('${findOperation(operation!).path}', '${type}', [${given}], [${sent}], $parameters);
    }`;
    });
    return {code, text: `class ${id}Endpoint extends EndpointBase {\n    ${bodies.join('\n    ')}\n}`};
  });
  const enums = Object.entries(values).map(([name, {forms}]) => {
    const isBacked = forms.some(({sends}) => sends);
    const cases = forms.map(
      ({code, sends}) => `case ${code.split('::')[1]}${isBacked ? ` = '${String(sends)}'` : ''};`,
    );
    return `enum ${name}${isBacked ? ': string' : ''} { ${cases.join(' ')} }`;
  });
  const fields = Object.entries(types).map(([name, {operation, fields: all}]) => {
    const known = operation ? findOperation(operation).fields : [];
    const entries = Object.entries(all as Record<string, {type: string; key?: string}>).map(
      ([field, {type, key = field}]) =>
        `'${field}' => ['${type}', '${key}', '${known.find((item) => item.name === key)?.human ?? key}']`,
    );
    return `'${name}' => [${entries.join(', ')}],`;
  });
  const names = Object.keys(values).map((name) => `use MarketDataApp\\Enums\\${name};`);
  return `<?php
namespace MarketDataApp\\Enums {
${enums.join('\n')}
}
namespace MarketDataApp\\Endpoints\\Requests {
${names.join('\n')}
class Parameters {
    public function __construct(${universal.map((item) => `public ${declared(item)}`).join(', ')}) {
        if ($maxage !== null && $mode !== Mode::CACHED) throw new \\InvalidArgumentException('maxage requires Mode::CACHED');
        foreach (['date_format', 'columns', 'add_headers'] as $name)
            if ($this->$name !== null && $format === Format::JSON) throw new \\InvalidArgumentException("$name requires CSV");
    }
    public function query(): array {
        $all = [${universal.flatMap(({name, sets}) => sets.map((api) => `'${api}' => $this->${name}`))}];
        $text = fn ($value) => $value instanceof \\BackedEnum ? $value->value : (is_bool($value) ? var_export($value, true) : implode(',', (array) $value));
        return array_map($text, array_filter($all, fn ($value) => $value !== null && $value !== Format::JSON));
    }
}
}
namespace MarketDataApp {
${names.join('\n')}
use MarketDataApp\\Endpoints\\Requests\\Parameters;
const TYPES = [
${fields.join('\n')}
];
${classes.map(({text}) => text).join('\n')}
class Client extends ClientBase {
    ${Object.keys(resources)
      .map((id, index) => `public ${id}Endpoint $${classes[index]!.code};`)
      .join(' ')}
    public function __construct(?string $token = null, ?\\Psr\\Log\\LoggerInterface $logger = null) {
        parent::__construct($token, $logger);
        ${Object.keys(resources)
          .map((id, index) => `$this->${classes[index]!.code} = new ${id}Endpoint($this);`)
          .join(' ')}
    }
}
}
`;
}

/** Returns the declaration of an argument. Classes other than enumerations belong to packages that the stub doesn't have. */
function declared({name, type = 'mixed', default: preset}: SdkParameter): string {
  const types = type.split('|').filter((part) => !/Interval$/.test(part));
  return `${types.join('|')} $${name}${preset === undefined ? '' : ` = ${preset}`}`;
}
