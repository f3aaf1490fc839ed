import {findOperation, findParameter, type Operation} from '../data/api/model';
import {costSummary} from '../data/costs';
import {bestFreshness} from '../data/plans/model';
import {list, oneLine, upperFirst} from 'docusaurus-plugin-data-tags/words';
import {findById, lookUp} from 'docusaurus-plugin-data-tags/names';
import {anchor, blocks, code, fence, heading, link, type Row, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {type Entry, factList, namesList} from './mdx';
import {simpleTag, type Tag, tagAbout, type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';
import {bareType, findSdk, loadSdks, methodsFor, type Sdk, type SdkMethod} from '../data/sdks/model';
import {exampleProgram} from '../requests/sdks/callData';
import {notations} from '../requests/sdks/notation';
import {featureNames, kindOf, type SdkEntry, type SdkParameter} from '../data/sdks/schema';

/** Creates a tag about an SDK, which the tag's attribute or the page's front matter specifies. */
const aboutSdk = (render: (sdk: Sdk) => string): Tag => tagAbout('sdk', (id) => render(findSdk(id)));

/** Formats a date, such as "June 10, 2026". */
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(iso));

/** The first sentence of a description, which can contain code and abbreviations such as "A.M.". */
const firstSentence = (markdown: string) =>
  /^(?:`[^`]*`|[^`])*?(?<!\b[A-Z])[.:](?= |$)/.exec(markdown)?.[0].replace(/:$/, '.') ?? markdown;

/** Returns a link to the endpoint of a method, if the API reference documents it. */
const endpointLink = ({operation}: SdkMethod) =>
  operation && link(text(findOperation(operation).title), `/api/${operation}`);

const methodLink = ({call, page, anchor: id}: SdkMethod) => link(code(`${call}()`), `${page}#${id}`);

/** Links types in backticks, such as `list[StockPrice]`, to their fields. */
function withTypes(markdown: string, sdk: Sdk): string {
  return markdown.replace(/(?<!\[)`([^`]+)`(?!\])/g, (written, name: string) => {
    const type = Object.keys(sdk.types).find((item) => name.split(/[^\w\\.]+/).includes(item));
    return type ? link(written, typeAddress(type, sdk)) : written;
  });
}

/** Returns the URL of the section about a type. */
export function typeAddress(name: string, sdk: Sdk): string {
  const {operation, page = `${sdk.root}/client`} = sdk.types[name]!;
  return `${operation === undefined ? page : methodsFor(sdk, operation)[0]?.page}#${typeAnchor(name, sdk)}`;
}

/** Returns the anchor of a type, which differs from those of methods, such as `candles()` for the type `Candles`. */
const typeAnchor = (name: string, sdk: Sdk) =>
  anchor(sdk.methods.some((method) => method.anchor === anchor(name)) ? `type-${name}` : name);

/** Returns an entry of a list of names. `sentences` are its description. */
const entry = (
  prefix: string,
  name: string,
  type: string | undefined,
  sentences: readonly (string | false | undefined)[],
  more?: Entry['more'],
): Entry => ({
  id: anchor(prefix, name),
  name: code(name),
  type: type && code(type),
  description: sentences.filter(Boolean).join(' '),
  more,
});

/** Returns a list of names with their types, descriptions, defaults, and what settings set. */
const entryList = (prefix: string, entries: readonly (SdkEntry & {sets?: string})[], sdk: Sdk): string =>
  namesList(
    entries.map(({name, type, default: preset, sets, text: about}) => {
      // Without a default, the mark is the only sign that a value can be missing.
      const shown = type && (preset === undefined ? type : bareType(type));
      return entry(prefix, name, shown, [about, presetSentence(preset, sdk)], {Sets: sets && code(sets)});
    }),
  );

/** Returns a sentence about a default, unless it means that the SDK sends nothing. */
const presetSentence = (preset: string | undefined, {id}: Sdk) =>
  preset && preset !== notations[id].none && `Default: ${code(preset)}.`;

/** Returns a list of arguments, with the API parameters that they set. Without a description, it's the one of the parameter. */
function parameterList(
  prefix: string,
  parameters: readonly SdkParameter[],
  sdk: Sdk,
  operation: string | undefined,
  positional = 0,
): string {
  const entries = parameters.map((parameter, index) => {
    const {name, type = '', default: preset, sets, sends, text: about} = parameter;
    const {required = index < positional && preset === undefined} = parameter;
    const known = sets.map((item) => findParameter(findOperation(operation ?? ''), item));
    const links = known.map((item) =>
      link(code(sends ?? item.name), item.page ?? `/api/${operation}#param-${item.name}`),
    );
    const meaning = known.length === 1 && firstSentence(known[0]!.description);
    const own = presetSentence(preset, sdk);
    const sentences = [
      about ?? meaning,
      own,
      ...(operation === undefined
        ? []
        : apiSentences(findOperation(operation), parameter, numbersOf(parameter, sdk), !!own)),
    ];
    const sent = links.length === 0 && sends ? code(sends) : links.join(', ');
    return {...entry(prefix, name, bareType(type), sentences, {'API parameter': sent}), isRequired: required};
  });
  return namesList(entries);
}

/** Returns the API parameters for which an argument can send only whole numbers, also if a function such as `dte(30)` creates it. */
function numbersOf({type = '', kind, sets}: SdkParameter, {values}: Sdk): string[] {
  const bare = bareType(type);
  if ((kind ?? kindOf(bare)) === 'int') return sets;
  const places = (values[bare]?.forms ?? []).flatMap((form) => [...form.code.matchAll(/\{(\w+):(\w+)\}/g)]);
  return sets.filter((name) => {
    const own = places.filter(([, place]) => place === name);
    return own.length > 0 && own.every(([, , item]) => item === 'int');
  });
}

/**
 * Returns what the API does differently from what readers of an argument expect: a default that is true or depends on another
 * parameter, the longest list, the combinations that it rejects, and links to its known behaviors.
 *
 * @param numbers the parameters that the argument sends only as whole numbers
 * @param hasDefault whether the SDK has a default, so that the one of the API has no effect
 */
function apiSentences(
  {parameters, constraints, known}: Operation,
  {sets, sends, type = ''}: SdkParameter,
  numbers: readonly string[],
  hasDefault: boolean,
): string[] {
  const isAbout = ({about}: {about: readonly string[]}) => about.some((name) => sets.includes(name));
  const behaviors = known
    .filter(isAbout)
    // A number can't be a range or another class of values.
    .filter(({if: conditions}) => !numbers.some((name) => conditions[name] && 'class' in conditions[name]))
    .map(({id, title}) => link(title, `/api/troubleshooting/known-behavior#${id}`));
  // The sentences about a combination don't repeat the name of their parameter. Those about a universal parameter hold for this
  // endpoint, but not for all.
  const only = sets.length === 1 ? parameters.find(({name}) => name === sets[0])?.name : undefined;
  // Readers don't expect that a Boolean is true if they omit it.
  const isUnexpected = ({name, defaultFor, default: own}: (typeof parameters)[number]) =>
    name === only && (defaultFor || own === '`true`');
  const preset = hasDefault ? undefined : parameters.find(isUnexpected)?.default;
  const long = constraints.filter(
    ({if: conditions, ...rule}) =>
      rule.rejects && /\[|array|\.{3}/.test(type) && 'moreThan' in (conditions[sends ?? sets[0] ?? ''] ?? {}),
  );
  const rejected = constraints.filter((rule) => only && rule.rejects && isAbout(rule));
  return [
    ...(preset ? [`By default, ${preset}.`] : []),
    ...[...long, ...rejected].map((rule) => oneLine(rule.text)),
    ...(behaviors.length > 0 ? [`See ${list(behaviors)}.`] : []),
  ];
}

function returnsOf({returns}: SdkMethod, sdk: Sdk): string {
  if (typeof returns === 'string') return `**Returns** ${withTypes(returns, sdk)}`;
  const items = Object.entries(returns).map(([format, result]) => `* ${format}: ${withTypes(result, sdk)}`);
  return blocks('**Returns**', items.join('\n'));
}

/** Returns the declarations of a method. */
export function signatureOf(method: SdkMethod, {id}: Sdk): string {
  const {declarations, parameters, positional, returns} = method;
  if (declarations) return declarations.join('\n');
  const [, type = ''] = (typeof returns === 'string' && /`([^`]+)`/.exec(returns)) || [];
  const [own, named] = [parameters.slice(0, positional), parameters.slice(positional)];
  return notations[id].signature({...method, positional: own, named, returns: type});
}

function methodBlock(method: SdkMethod, sdk: Sdk): string {
  const {operation, text: about, anchor: id, call, examples, parameters, positional} = method;
  const api = operation === undefined ? undefined : findOperation(operation);
  const cost = costSummary(api?.costs.filter(({mode}) => !mode) ?? []);
  const best = api?.delay && bestFreshness(api.delay);
  const facts = factList({
    API: api && `${endpointLink(method)}${api.badge === 'Beta' ? ', which is in beta' : ''}`,
    Cost: cost?.replace(/(\d) (credit)/g, '$1&nbsp;$2'),
    Plans: api?.paid && api.plan,
    Data: best && link(`${best} at best`, '/account/data-freshness'),
  });
  const problems = sdk.problems.filter(({methods}) => methods.includes(method.id));
  // Those that cost data or money follow the example, and the others are at the end. The links lead to the whole text.
  const serious = problems.filter(({severity}) => severity === 'caution');
  const others = problems.filter((problem) => !serious.includes(problem));
  const linked = (item: Sdk['problems'][number]) =>
    link(item.title, `${sdk.root}/errors#${anchor('problem', item.id)}`);
  return blocks(
    heading(2, code(`${call}()`), id),
    about,
    facts,
    fence('text', signatureOf(method, sdk), 'title="Signature" wrap'),
    ...examples.flatMap((example) => [
      fence(notations[sdk.id].fence, exampleProgram(sdk, method, example)),
      example.output && fence('text', example.output, 'title="Output"'),
    ]),
    serious.length > 0 && ':::caution[Known problems]',
    serious.map((item) => `* ${linked(item)}. ${item.avoid}`).join('\n'),
    serious.length > 0 && ':::',
    parameters.length > 0 && examples.length + serious.length > 0 && '**Parameters**',
    parameters.length > 0 && parameterList(id, parameters, sdk, operation, positional),
    returnsOf(method, sdk),
    others.length > 0 && `Other known problems: ${list(others.map(linked))}.`,
  );
}

/** Returns a section with the fields of a type, and the response fields that they contain. */
function typeBlock(name: string, sdk: Sdk): string {
  const {operation, text: about, fields, human, members} = lookUp('type', name, sdk.types);
  const id = typeAnchor(name, sdk);
  const readableName = human ? ` With readable names, the class is ${code(human.name)}.` : '';
  const start = blocks(heading(3, code(name), id), about + readableName);
  const api = operation === undefined ? [] : findOperation(operation).fields;
  const entries = Object.entries(fields).map(([field, {type, key = field, text: meaning}]) => {
    const known = api.find((item) => item.name.toLowerCase() === key.toLowerCase());
    const unit = known?.unit === 'decimal fraction' && '`1` is 100%.';
    const readable = human?.fields[field] && `Readable name: ${code(human.fields[field])}.`;
    const sentences = meaning ? [meaning, readable] : [known && firstSentence(known.description), unit, readable];
    const apiField = known && link(code(known.name), `/api/${operation}#field-${known.name}`);
    return entry(id, field, type, sentences, {'API field': apiField});
  });
  return blocks(
    start,
    // Folded, because readers look up one field of a type, and the tables are long.
    `<Fold label=${JSON.stringify(`Fields: ${Object.keys(fields).join(', ')}`)}>`,
    namesList(entries),
    members.length > 0 && entryList(anchor(id, 'member'), members, sdk),
    '</Fold>',
  );
}

/** Returns the methods of a resource, or all of them. */
function methodsOf(resource: string | undefined, sdk: Sdk): SdkMethod[] {
  if (resource !== undefined) lookUp('resource', resource, sdk.resources);
  return sdk.methods.filter((method) => (resource ?? method.resource) === method.resource);
}

/** Returns a row about code with places for values, such as `Between({from:date}, {to:date})`, and the parameters that it sends. */
function valueRow({code: pattern, sends = {}, text: about = ''}: Sdk['values'][string]['forms'][number]): Row {
  const inCode = [...pattern.matchAll(/\{(\w+):/g)].map(([, name = '']) => name).filter((name) => name !== 'value');
  const fixed = typeof sends === 'string' ? [sends] : Object.entries(sends).map((pair) => pair.join('='));
  const sent = (fixed.length > 0 ? fixed : inCode).map((item) => code(item.replace(/[{}]/g, '')));
  return {cells: [code(pattern.replace(/\{(\w+):\w+\}/g, '$1')), sent.join(', ') || '–', about]};
}

/** Creates a tag that compares all SDKs. The columns return the cells. */
const comparison = (label: string, columns: Readonly<Record<string, (sdk: Sdk) => string>>): Tag =>
  simpleTag(() => {
    const rows = Object.values(loadSdks()).map((sdk) => {
      // A language with two names can break between them.
      const language = link(text(sdk.language).replace('/', '/<wbr />'), sdk.root);
      return {cells: [language, ...Object.values(columns).map((cell) => upperFirst(cell(sdk)))]};
    });
    return table(label, ['SDK', ...Object.keys(columns)], rows, {cards: Object.keys(columns)});
  });

/** Tags that show the data of an SDK. On its pages, `sdk` comes from the front matter. */
export const sdkTags: Tags = {
  /** `<SdkVersion />` says which version the page describes, and when it was released. */
  SdkVersion: aboutSdk(
    ({name, version, released}) =>
      `This page describes version ${version} of the ${name}, released on ${longDate(released).replaceAll(' ', '\u00a0')}.`,
  ),

  /** `<SdkInstall />` shows the commands that install the SDK. */
  SdkInstall: aboutSdk(({install}) =>
    blocks(...install.flatMap((item) => [item.text, fence(item.language, item.command)])),
  ),

  /** `<SdkOverview />` lists all methods, or those of one `resource`, with their endpoints. */
  SdkOverview: tagWith(['sdk', 'resource?'], ({sdk: id, resource}) => {
    const sdk = findSdk(id);
    return table(
      `Methods of the ${sdk.name}`,
      ['Method', 'Endpoint', 'Description'],
      methodsOf(resource, sdk).map((method) => ({
        cells: [methodLink(method), endpointLink(method) ?? '–', firstSentence(method.text)],
      })),
      {cards: ['Endpoint']},
    );
  }),

  /** `<SdkMethods />` shows the methods whose `page` is this one, or those of one `resource`, with their types. */
  SdkMethods: tagWith(['sdk', 'resource?'], ({sdk: id, resource}, {file}) => {
    const sdk = findSdk(id);
    // A translation or an earlier version of the page is in another folder.
    const route = file.replace(/(?:\/index)?\.mdx?$/, '');
    const methods = methodsOf(resource, sdk).filter(({page}) => route.endsWith(page.replace('/sdk/', '/')));
    if (methods.length === 0) throw new Error(`${sdk.id}.yaml has no method for this page -> set "page" there`);
    const types = Object.entries(sdk.types).filter(([, {operation}]) => operation);
    return blocks(
      ...methods.flatMap((method, index) => {
        // The types of an operation are after its first method.
        const isFirst = methods.findIndex(({operation}) => operation === method.operation) === index;
        const own = types.filter(([, {operation}]) => isFirst && operation === method.operation);
        return [methodBlock(method, sdk), ...own.map(([name]) => typeBlock(name, sdk))];
      }),
    );
  }),

  /** `<SdkType name="UserRateLimits" />` shows the fields of a type. */
  SdkType: tagWith(['sdk', 'name'], ({sdk, name}) => typeBlock(name, findSdk(sdk))),

  /** `<SdkClient />` shows the declaration and the parameters of the client, and `<SdkMembers />` its attributes and methods. */
  SdkClient: aboutSdk((sdk) =>
    blocks(
      fence('text', sdk.client.declarations.join('\n'), 'title="Signature" wrap'),
      sdk.client.parameters.length > 0 && entryList('client', sdk.client.parameters, sdk),
    ),
  ),
  SdkMembers: aboutSdk((sdk) => entryList('member', sdk.client.members, sdk)),

  /** `<SdkSettings />` lists the environment variables and other settings. */
  SdkSettings: aboutSdk((sdk) => entryList('setting', sdk.settings, sdk)),

  /** `<SdkParameters />` lists the universal parameters. Each operation has them, so their descriptions are those of the first. */
  SdkParameters: aboutSdk((sdk) =>
    parameterList('universal', sdk.universal, sdk, sdk.methods.find(({operation}) => operation)?.operation),
  ),

  /** `<SdkValues />` lists the enumerations and the functions that create values, with what they send, or one by `name`. */
  SdkValues: tagWith(['sdk', 'name?'], ({sdk, name}) => {
    const {values} = findSdk(sdk);
    return blocks(
      ...Object.entries(name === undefined ? values : {[name]: lookUp('type', name, values)}).flatMap(
        ([type, {text: about, forms}]) => [
          heading(3, code(type), anchor('values', type)),
          about,
          table(`Values of ${type}`, ['Code', 'Sends', 'Description'], forms.map(valueRow), {cards: ['Sends']}),
        ],
      ),
    );
  }),

  /** `<SdkTable name="limit" />` shows one of `tables`. The name is the prefix of the rows' IDs: the search skips those of `error`. */
  SdkTable: tagWith(['sdk', 'name'], ({sdk, name}) => {
    const {columns, rows} = lookUp('table', name, findSdk(sdk).tables);
    const listed = rows.map((cells) => ({id: anchor(name, cells[0]!.replace(/\]\(.*?\)/g, '')), cells}));
    return table(columns.join(', ').replaceAll('`', ''), columns, listed, {cards: columns.slice(1)});
  }),

  /** `<SdkErrors />` lists the error classes, and `<SdkErrorMembers />` what they have in common. */
  SdkErrors: aboutSdk(({errors: {classes, column}}) => {
    const rows = classes.map(({name, extends: base, text: about}) => ({
      id: anchor('error', name),
      cells: [code(name), base ? code(base) : '', about],
    }));
    return table('Errors', ['Error', column, 'When'], rows, {cards: [column]});
  }),
  SdkErrorMembers: aboutSdk((sdk) => entryList('error-member', sdk.errors.members, sdk)),

  /** `<SdkProblems />` lists all known problems, first those that cost data or money. */
  SdkProblems: aboutSdk((sdk) => {
    const linked = (ids: readonly string[]) =>
      ids.map((id) => methodLink(findById('method', id, sdk.methods))).join(', ');
    const sorted = [...sdk.problems].sort((one, other) => one.severity.localeCompare(other.severity));
    return table(
      `Known problems of version ${sdk.version}`,
      ['Problem', 'What happens, and how to avoid it'],
      sorted.map(({id, title, text: about, avoid, methods: ids}) => ({
        id: anchor('problem', id),
        cells: [title, `${about} ${avoid}${ids.length > 0 ? `<br />Methods: ${linked(ids)}.` : ''}`],
      })),
      {cards: []},
    );
  }),

  /** `<SdkList />` lists all SDKs with what they're for. `<SdkFeatures />` compares their features, and `<SdkRanges />` how they split ranges. */
  SdkList: comparison('Official SDKs', {
    'Best for': ({use}) => use,
    Version: ({version, released}) => `${version} <small>${longDate(released).replaceAll(' ', '&nbsp;')}</small>`,
    Installation: (sdk) =>
      `${link(code(sdk.package), `${sdk.root}#install`)} <small>${sdk.requirements}, ${link('GitHub', sdk.repository)}</small>`,
  }),
  SdkFeatures: comparison('Comparison of the SDKs', {
    ...Object.fromEntries(featureNames.map((name) => [name, ({features}: Sdk) => features[name]])),
    'Known problems': ({root, problems}) => link(String(problems.length), `${root}/errors#problems`),
  }),
  SdkRanges: comparison('Requests for intraday candles of multiple years', {Requests: ({ranges}) => ranges}),
};
