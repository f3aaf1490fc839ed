import type * as z from 'zod';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {pathItemSchema, rootSchema} from './schema';

/* Schemas that also reject names that don't exist, and IDs that exist twice, so that the errors contain the line and the column. */

type Root = z.output<typeof rootSchema>;
type Kind = 'parameter' | 'field' | 'class of values' | 'common rule';
type Known = Readonly<Partial<Record<Kind, readonly string[]>>>;

/** Where names are. `*` stands for all items of a list or an object, and `@` for the keys of an object. */
const inRules: readonly (readonly [path: string, kind: Kind])[] = [
  ['if @', 'parameter'],
  ['if * class', 'class of values'],
  ['ignores *', 'parameter'],
  ['about *', 'parameter'],
  ['fix remove *', 'parameter'],
  ['fix set @', 'parameter'],
  ['fields *', 'field'],
  ['common', 'common rule'],
];
const places: typeof inRules = [
  ...['x-rules', 'x-known'].flatMap((key) => inRules.map(([path, kind]) => [`${key} * ${path}`, kind] as const)),
  ['parameters * x-excludes *', 'parameter'],
  ['parameters * x-replaces *', 'parameter'],
  ['parameters * x-same-as *', 'parameter'],
  ['parameters * x-required-unless', 'parameter'],
  ['parameters * x-default-for @', 'class of values'],
  ['x-costs * without *', 'field'],
  ['x-costs * withAny *', 'parameter'],
];

/** Returns the texts at a path in a value, each with its keys. */
function find(value: unknown, [key, ...rest]: readonly string[], at: readonly string[] = []): [string[], string][] {
  if (key === undefined) return typeof value === 'string' ? [[[...at], value]] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]): [string[], string][] => {
    if (key === '@') return [[[...at, name], name]];
    return key === '*' || key === name ? find(item, rest, [...at, name]) : [];
  });
}

/** Reports unknown names, and IDs of rules that exist already. */
function check(
  value: unknown,
  known: Known,
  ids: Set<string>,
  report: (keys: string[], message: string) => void,
): void {
  for (const [path, kind] of places)
    for (const [keys, text] of find(value, path.split(' '))) {
      const name = text.replace(/=.*/, '');
      if (!known[kind]?.includes(name)) report(keys, unknownName(kind, name, known[kind] ?? []));
    }
  for (const key of ['x-rules', 'x-known'])
    for (const [keys, id] of find(value, [key, '*', 'id'])) {
      if (ids.has(id)) report(keys, 'is also the ID of another rule -> choose another one');
      ids.add(id);
    }
}

/**
 * Returns the schema of the root file.
 *
 * @param ids the IDs of all rules so far, to which those in the file are added
 */
export const checkedRoot = (ids: Set<string>) =>
  rootSchema.superRefine((root, context) => {
    for (const id of Object.keys(root['x-common'])) ids.add(id);
    const parameter = Object.values(root.components.parameters).map(({name}) => name);
    check(root, {parameter}, ids, (path, message) => context.addIssue({code: 'custom', path, message}));
  });

/**
 * Returns the schema of an operation file.
 *
 * @param id the ID of the operation, which is in the name of the file
 * @param ids the IDs of all rules so far, to which those in the file are added
 */
export const checkedOperation = (id: string, root: Root, ids: Set<string>) =>
  pathItemSchema.superRefine(({get}, context) => {
    const report = (path: string[], message: string) =>
      context.addIssue({code: 'custom', path: ['get', ...path], message});
    if (get.operationId !== id) report(['operationId'], `doesn't match the file -> write ${id}`);
    for (const [status, response] of Object.entries(get.responses))
      if (!('$ref' in response || response.description || (status === '404' && get['x-records'])))
        report(['responses', status], 'has no description -> write one or, for status 404, set x-records');
    const parameters = [...get.parameters, ...Object.values(root.components.parameters)].flatMap((item) =>
      'name' in item ? item : [],
    );
    const names = parameters.flatMap((item) => (item['x-multiple'] ? [item.name, 'symbols'] : item.name));
    const fields = find(get.responses, '200 content * schema properties @'.split(' ')).map(([, name]) => name);
    const classes = parameters.flatMap((item) => Object.keys(item['x-classes'] ?? {}));
    const common = root['x-common'];
    // The parameters of a common rule are checked in each operation. Of those in `about`, an operation has at least one.
    const withCommon = (item: unknown) => {
      const {common: name = ''} = item as {common?: string};
      const rule = common[name];
      const about = rule?.about.filter((text) => names.includes(text)) ?? [];
      return rule ? {...rule, id: undefined, about: about.length > 0 ? about : rule.about} : item;
    };
    const value = {...get, 'x-rules': get['x-rules'].map(withCommon), 'x-known': get['x-known'].map(withCommon)};
    const known = {parameter: names, field: fields, 'class of values': classes, 'common rule': Object.keys(common)};
    check(value, known, ids, report);
  });
