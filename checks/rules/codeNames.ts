import {distance} from 'fastest-levenshtein';
import {type Passage, passagesOf} from '../passages';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Nouns that can be next to a name in backticks, such as "parameter". */
type Kind = 'parameter' | 'field' | 'attribute' | 'setter' | 'method' | 'endpoint' | 'environment variable';
const KIND = `(?:query |path |universal |optional |required |boolean |response |URL )?(?<kind>parameter|field|attribute|setter|method|endpoint|environment variable)s?`;

/** Checks that names in backticks exist: parameters and their values, fields, endpoints, setters, and methods. */
export const codeNames: Check = {
  name: 'names in text',
  about: "parameters, values, fields, endpoints, types, and methods in backticks that aren't in the data",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const known = vocabularyOf(site);
    for (const passage of passagesOf(site)) {
      for (const match of passage.text.matchAll(/`(?<code>[^`]+)`/g)) {
        examined++;
        const code = match.groups?.code ?? '';
        const wrong =
          judgePairs(code, passage, site) ??
          judgeEndpoint(code, passage, site) ??
          judgeKind(code, match.index, passage, known, site) ??
          judgeLibrary(code, passage, known) ??
          judgeSpelling(code, passage, known);
        if (wrong) findings.push(passage.at(match.index, ...wrong));
      }
    }
    return {examined, unit: 'names', findings};
  },
};

type Wrong = [message: string, fix: string];

interface Vocabulary {
  readonly kinds: Readonly<Record<Kind, ReadonlySet<string>>>;
  /** all code names in the data, and names in backticks that appear on more than two pages */
  readonly all: ReadonlySet<string>;
  readonly go: ReadonlySet<string>;
  readonly php: ReadonlySet<string>;
}

function vocabularyOf(site: Site): Vocabulary {
  const {operations, universal} = site.project.api.loadApi();
  const own = Object.values(operations);
  const parameters = [...Object.keys(universal), ...own.flatMap((item) => item.parameters.map(({name}) => name))];
  const fields = own.flatMap((item) => [...item.fields, ...item.responses.noDataFields].map(({name}) => name));
  const sheets = site.project.sheets.loadSheets();
  const attributes = Object.values(sheets.formulas).flatMap((formula) =>
    site.project.sheets.attributesOf(formula).flatMap(({name, aliases = []}) => [name, ...aliases]),
  );
  const codes = namesInData(site);
  const often = new Map<string, Set<string>>();
  for (const {source, file} of site.pages)
    for (const [, code = ''] of source.matchAll(/`([^`\n]+)`/g))
      often.set(code, (often.get(code) ?? new Set()).add(file));
  const go = site
    .files('src', /^go-sdk\.yaml$/)
    .map((file) => site.read(file))
    .join('\n');
  const php = site
    .files('src', /^php-sdk\.yaml$/)
    .map((file) => site.read(file))
    .join('\n');
  const identifiers = (text: string) => text.match(/[A-Za-z_]\w*/g) ?? [];
  return {
    kinds: {
      parameter: new Set([...parameters, ...sends(site)]),
      field: new Set([...fields, ...attributes, ...identifiers(go), ...identifiers(php), ...responseKeys(site)]),
      attribute: new Set(attributes),
      setter: new Set(
        Object.values(site.project.go.loadGo().operations).flatMap(({setters}) => setters.map(({name}) => name)),
      ),
      method: new Set([...identifiers(go), ...identifiers(php), 'GET']),
      endpoint: new Set(own.flatMap(({id, path}) => [id, path, id.split('/')[1] ?? ''])),
      'environment variable': new Set([...identifiers(go), 'MARKETDATA_TOKEN', 'MARKETDATA_ENV', 'TZ', 'PATH']),
    },
    all: new Set([
      ...identifiers(go),
      ...identifiers(php),
      ...parameters,
      ...fields,
      ...attributes,
      ...codes,
      ...[...often].filter(([, files]) => files.size > 2).map(([value]) => value),
    ]),
    go: new Set(identifiers(go)),
    php: new Set(identifiers(php)),
  };
}

/** Returns the names in backticks and the keys in all data files except those of the search. */
function namesInData(site: Site): string[] {
  const texts = site
    .files('src', /\.yaml$/)
    .filter((file) => !file.includes('search'))
    .map((file) => site.read(file));
  return texts.flatMap((text) => [
    ...[...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[A-Za-z_]\w*/g) ?? []),
    ...[
      ...text
        .replace(/^\s*(?:- )?(?:text|note|when|fix|meaning|description|summary|cause|x-\w+): .*$/gm, '')
        .matchAll(/(?:^|[\s{[,])["']?([A-Za-z]\w*)["']?(?=[:,}\]]|$)/gm),
    ].map(([, key = '']) => key),
  ]);
}

/** Returns names in known API changes and undocumented query parameters, such as those that the Go SDK sends. */
function sends(site: Site): string[] {
  const {operations} = site.project.api.loadApi();
  const later = Object.values(operations).flatMap(({later: changes}) =>
    changes.flatMap(({text}) => [...text.matchAll(/`(\w+)`/g)].map(([, match = '']) => match)),
  );
  const go = Object.values(site.project.go.loadGo().operations).flatMap(({setters}) =>
    setters.flatMap(({sends: item}) => item ?? []),
  );
  return [...later, ...go, 'mode', 'maxage'];
}

/** Returns the keys of the example responses, including error responses. */
function responseKeys(site: Site): string[] {
  const {operations} = site.project.api.loadApi();
  return Object.values(operations).flatMap(({responses}) =>
    [...responses.errors, ...responses.success].flatMap(({value}) => Object.keys((value ?? {}) as object)),
  );
}

/** Checks query strings such as `limit=5&offset=10`. */
function judgePairs(code: string, {operation, file, text}: Passage, site: Site): Wrong | undefined {
  const query = code.replace(/^\?/, '');
  if (!/^[A-Za-z]\w*=[^\s=]+(?:&\w+=[^\s=]+)*$/.test(query) || /^(?:name|params|key)=/.test(query)) return undefined;
  if (/\$|\{|"|\?/.test(query)) return undefined;
  const {operations, universal} = site.project.api.loadApi();
  const own = operation === undefined ? undefined : operations[operation];
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=');
    const candidates = (own && /^api\/|openapi\//.test(file) ? [own] : Object.values(operations)).flatMap((item) =>
      item.parameters.filter((parameter) => parameter.name === name),
    );
    const parameters = universal[name] ? [universal[name], ...candidates] : candidates;
    if (parameters.length === 0) {
      if (sends(site).includes(name)) return undefined;
      const names = [
        ...Object.keys(universal),
        ...(own ?? Object.values(operations)[0])!.parameters.map((parameter) => parameter.name),
      ];
      return [`there is no parameter "${name}"`, `write one of ${names.join(', ')}`];
    }
    const clear = decodeURIComponent(value.replace(/%(?![0-9A-F]{2})/gi, '%25'));
    const faults = parameters.map((parameter) => faultOf(parameter, clear));
    // Sentences about errors can contain an invalid value.
    if (faults.every(Boolean) && !/error|invalid|reject|wrong|not (?:a|work|allow)|fails?\b/i.test(text))
      return [`${pair}: ${faults[0]}`, 'write a value that the parameter accepts'];
  }
  return undefined;
}

interface Accepts {
  readonly type: string;
  readonly closed: boolean;
  readonly values: readonly {readonly values: readonly string[]}[];
  readonly minimum?: number;
  readonly maximum?: number;
}

function faultOf({type, closed, values, minimum, maximum}: Accepts, value: string): string | undefined {
  const allowed = values.flatMap((item) => item.values);
  if (closed && allowed.length > 0 && !allowed.includes(value)) return `not one of ${allowed.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'neither true nor false';
  const isNumber = /^-?\d[\d,]*$/.test(value);
  if (type === 'number' && values.length === 0 && !isNumber && !/^[a-z*]+$/i.test(value) && !/^-?\d*\.\d+$/.test(value))
    return 'not a number';
  if (isNumber && minimum !== undefined && Number(value) < minimum) return `below ${minimum}`;
  if (isNumber && maximum !== undefined && Number(value) > maximum) return `above ${maximum}`;
  return undefined;
}

/** Checks endpoint paths and IDs, such as `/v1/stocks/quotes/` and `stocks/quotes`. */
function judgeEndpoint(code: string, {keys}: Passage, site: Site): Wrong | undefined {
  if (keys.includes('x-later')) return undefined;
  const {operations, groups} = site.project.api.loadApi();
  const own = Object.values(operations);
  const bare = code.replace(/^GET /, '').replace(/^https:\/\/api\.[\w.]+(?=\/)/, '');
  if (/^\/(?:v\d+\/|(?:status|headers|user|stocks?|options?|funds?|markets?|utilities)\/?)/.test(bare)) {
    const [route = ''] = bare.split('?');
    const shape = (path: string) =>
      path
        .replace(/\{\w+\}/g, '*')
        .split('/')
        .filter(Boolean);
    const parts = shape(route.replace(/\{\$?[\w.()]+\}/g, '*'));
    const fits = own.some(({path}) => {
      const own = shape(path);
      return (
        parts.length <= own.length + 2 &&
        parts.every(
          (part, index) =>
            own[index] === undefined || own[index] === '*' || own[index] === part || part === '*' || part === '…',
        )
      );
    });
    const [, group = ''] = /^\/v1\/(\w+)/.exec(route) ?? [];
    // The PHP SDK supports indices, which the API reference doesn't document.
    const undescribed = group in site.project.php.loadPhp().resources && !(group in groups);
    return fits || undescribed || /^\/user\/?/.test(route)
      ? undefined
      : [`no endpoint has the path ${route}`, `write one of ${own.map(({path}) => path).join(' ')}`];
  }
  if (
    /^[a-z]+\/[a-z]+\/?$/.test(code) &&
    Object.keys(groups).some((group) => distance(group, code.split('/')[0] ?? '') <= 1)
  ) {
    const id = code.replace(/\/$/, '');
    return id in operations
      ? undefined
      : [`there is no endpoint ${code}`, `write one of ${Object.keys(operations).join(', ')}`];
  }
  return undefined;
}

/** Checks phrases such as "the `interval` parameter". */
function judgeKind(
  code: string,
  offset: number,
  {text, operation, file, keys}: Passage,
  {kinds}: Vocabulary,
  site: Site,
): Wrong | undefined {
  if (!/^[A-Za-z]\w*(?:\(\))?$/.test(code)) return undefined;
  const after = new RegExp(`^ ${KIND}\\b`).exec(text.slice(offset + code.length + 2));
  const before = new RegExp(`\\b${KIND} $`).exec(text.slice(0, offset));
  const kind = (after ?? before)?.groups?.kind as Kind | undefined;
  if (!kind) return undefined;
  const name = code.replace('()', '');
  const isSheets = /^sheets\/|sheets\.yaml$/.test(file);
  if ((kind === 'parameter' || kind === 'field') && isSheets) return undefined;
  if (kind === 'method' && !/sdk/.test(file)) return undefined;
  const known = kinds[kind];
  if (!known.has(name) && [...known].some((item) => item.startsWith(name)) && text.includes(`${kind}s`))
    return undefined;
  if (!known.has(name)) {
    return [`there is no ${kind} "${name}"`, nearest(name, [...known])];
  }
  // On an endpoint page, the parameter must belong to that endpoint unless the passage mentions another endpoint.
  const own =
    operation === undefined || !file.startsWith('api/') || keys.length > 0
      ? undefined
      : site.project.api.loadApi().operations[operation];
  if (own && kind === 'parameter') {
    const {universal} = site.project.api.loadApi();
    const names = [...own.parameters.map((parameter) => parameter.name), ...Object.keys(universal)];
    const others = Object.values(site.project.api.loadApi().operations).filter((item) => item.id !== own.id);
    if (!names.includes(name) && !others.some(({title}) => text.includes(title)) && !sends(site).includes(name))
      return [`${own.id} has no parameter "${name}"`, nearest(name, names)];
  }
  return undefined;
}

/** Checks Go and PHP SDK identifiers on their pages, such as `Symbol()`, `api.StockQuote()`, and `$client->stocks`. */
function judgeLibrary(code: string, {file, text}: Passage, {go, php}: Vocabulary): Wrong | undefined {
  if (/[\s…*]/.test(code.replace(/"[^"]*"/g, ''))) return undefined;
  if (/^sdk\/(?!php|postman)|go-sdk\.yaml$/.test(file)) {
    const [, qualifier = '', name = ''] = /^[*&]?(?:(\w+)\.)?([A-Z][a-z]\w*)(?:\(.*\))?$/.exec(code) ?? [];
    if (
      !name ||
      go.has(name) ||
      (qualifier && !['api', 'client', 'models', 'dates', 'logs', 'entry'].includes(qualifier))
    )
      return undefined;
    if (/\bheaders?\b|\bGo's\b/.test(text) && !qualifier && !code.endsWith(')')) return undefined;
    if (/^(?:Authorization|Bearer|Version|User|Content|Accept|Display|Not|Eastern|America)$/.test(name))
      return undefined;
    return [`the Go SDK has no "${name}"`, nearest(name, [...go])];
  }
  if (/^sdk\/php|php-sdk\.yaml$/.test(file)) {
    for (const [, argument = '', called = '', method = ''] of code.matchAll(
      /(\$)\w+|(?:->|::)(\w+)|\b([a-z]\w*)\(\)/g,
    )) {
      const name = argument ? '' : called || method;
      if (name && !php.has(name) && !/^(?:getenv|get[A-Z]\w*)$/.test(name))
        return [`the PHP SDK has no "${name}"`, nearest(name, [...php])];
    }
    for (const [, name = ''] of code.matchAll(/\$(\w+)/g))
      if (!php.has(name) && !/^(?:client|error|this)$/.test(name))
        return [`no method of the PHP SDK has an argument $${name}`, nearest(name, [...php])];
  }
  return undefined;
}

/** Finds single words that are probably typos of a known name. */
function judgeSpelling(code: string, {text}: Passage, {all}: Vocabulary): Wrong | undefined {
  if (/^(?:catch|match|while|foreach|return|throw|const|async|await)$/.test(code)) return undefined;
  if (!/^[A-Za-z_]{4,}$/.test(code) || all.has(code) || /^[A-Z]{2,5}$/.test(code)) return undefined;
  const near = [...all].find(
    (item) =>
      item.length > 3 &&
      item !== code &&
      item.toLowerCase() !== `${code.toLowerCase()}s` &&
      code.toLowerCase() !== `${item.toLowerCase()}s` &&
      isTypo(code, item),
  );
  // A sentence can mention a misspelling together with the correct name.
  return near === undefined || text.includes(`\`${near}\``)
    ? undefined
    : [`there is no "${code}"`, `did you mean "${near}"?`];
}

/** Returns whether a name could be a typo of another name. Long names can differ by two letters, others by one. */
function isTypo(written: string, name: string): boolean {
  if (written.slice(1) === name.slice(1) && written[0]?.toLowerCase() === name[0]?.toLowerCase()) return false;
  if (Math.abs(written.length - name.length) > 2 || (name.length < 5 && written.length < 5)) return false;
  const apart = distance(written, name);
  return apart === 1 ? written.length > 4 : apart === 2 && written.length > 7 && written[0] === name[0];
}

function nearest(name: string, known: readonly string[]): string {
  const [first = ''] = [...known].sort((a, b) => distance(a, name) - distance(b, name));
  return `did you mean "${first}"?`;
}
