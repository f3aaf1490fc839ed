import path from 'node:path';
import * as z from 'zod';
import {siteVariables} from '../../site/variables';
import {lookUp, unknownName} from '../../site/tags/nearestName';
import {mapStrings} from '../api/description';
import {costSchema} from '../costs';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';

const markdown = z.string().min(1);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'an ID can contain only lowercase letters, digits, and hyphens');
const route = z
  .string()
  .regex(/^\/sheets\/[a-z/-]+$/, 'use a path in the Sheets section, such as /sheets/stocks/stockdata');
const formulaText = z.string().regex(/^=[A-Z]+\(.*\)$/, 'a formula must start with = and end with )');
const operation = z.string().regex(/^[a-z]+\/[a-z]+$/, 'use an API operation, such as stocks/quotes');
const parameter = z.string().regex(/^[a-z]+\/[a-z]+:\w+$/, 'use an API parameter, such as stocks/candles:from');
const mode = z.enum(['quote', 'history', 'both']);

const attribute = z.strictObject({
  aliases: z.array(z.string().min(1)).optional(),
  returns: z.enum(['number', 'text', 'date', 'datetime', 'boolean', 'table', 'modifier']),
  text: markdown,
  /**
   * the mode in which the attribute is available. Default: the mode of its group, or `both` if the group has no mode
   */
  mode: mode.optional(),
  /** the API operation that returns the same value. Default: the operation of the group or formula */
  operation: operation.optional(),
  /** the API field that contains the same value */
  field: z.string().optional(),
  /** for a modifier, the corresponding API parameter */
  parameter: parameter.optional(),
  /** the page that describes the attribute, if there is one */
  page: route.optional(),
});

/** A reference to a sample response in the API description. Default `example`: the first one. */
const sample = z.strictObject({operation, example: z.string().optional()});

const argument = z.strictObject({
  accepts: z.enum([
    'attributes',
    'country',
    'date',
    'date-or-days',
    'description',
    'expiration',
    'filters',
    'option-symbol',
    'resolution',
    'strikes',
    'symbol',
    'symbols',
  ]),
  type: z.string().min(1),
  required: z.literal(true).optional(),
  default: markdown.optional(),
  values: z.array(z.string()).optional(),
  text: markdown,
  parameters: z.array(parameter).optional(),
});

/** The formats of an argument that are listed in a separate table. */
const forms = z.strictObject({
  argument: z.string(),
  title: z.string().min(1),
  text: markdown.optional(),
  columns: z.array(z.string().min(1)).min(2),
  rows: z.array(
    z.strictObject({
      form: markdown,
      example: formulaText.optional(),
      also: z.array(z.string()).optional(),
      text: markdown,
    }),
  ),
});

const example = z
  .strictObject({
    /** the heading above the example */
    title: z.string().min(1).optional(),
    formula: formulaText,
    text: markdown,
    /**
     * the sample response that contains the values. `columns` lists the fields if the formula's attributes don't, for
     * example if the formula requests `all`
     */
    result: sample.extend({columns: z.array(z.string()).optional(), note: z.string().optional()}).optional(),
    /** the result, if it's a single cell that isn't in a sample response */
    value: z.string().optional(),
    /** a description of the result, as the end of a sentence that starts with "Returns" */
    returns: markdown.optional(),
  })
  .refine(
    (item) => [item.result, item.value, item.returns].filter(Boolean).length === 1,
    'set exactly one of "result", "value", and "returns"',
  );

/**
 * A formula that fails, and its error message or a symptom. The symptom completes a sentence that starts with `wrong`.
 */
const mistake = z
  .strictObject({
    wrong: formulaText,
    message: id.optional(),
    symptom: markdown.optional(),
    why: markdown,
    right: formulaText,
  })
  .refine((item) => (item.message === undefined) !== (item.symptom === undefined), 'set either "message" or "symptom"');

const formula = z
  .strictObject({
    page: route,
    /** what the formula returns, as a phrase that can follow "Returns" */
    title: markdown,
    operation,
    operations: z.array(operation).optional(),
    sample: sample.optional(),
    arguments: z.record(z.string(), argument),
    forms: z.array(forms).optional(),
    groups: z.array(
      z.strictObject({
        id: id.optional(),
        title: z.string().optional(),
        text: markdown.optional(),
        mode: mode.optional(),
        operation: operation.optional(),
        attributes: z.record(z.string(), attribute),
      }),
    ),
    prices: z
      .strictObject({
        columns: z.array(z.string()),
        rows: z.array(z.strictObject({formula: formulaText, cells: z.array(markdown)})),
      })
      .optional(),
    examples: z.array(example).min(1),
    /** what the formula costs. `mode` limits a cost to formulas with or without a date */
    costs: z.array(costSchema.extend({what: z.string().min(1), mode: mode.optional()})).min(1),
    /** what's free for the demo symbol, such as `options` */
    free: z.string().min(1).optional(),
    mistakes: z.array(mistake).min(1),
  })
  .superRefine((item, context) => {
    for (const {argument: name} of item.forms ?? []) {
      if (!Object.hasOwn(item.arguments, name))
        context.addIssue({
          code: 'custom',
          path: ['forms'],
          message: unknownName('argument', name, Object.keys(item.arguments)),
        });
    }
    let optional = false;
    for (const [name, {required}] of Object.entries(item.arguments)) {
      if (required && optional)
        context.addIssue({
          code: 'custom',
          path: ['arguments', name],
          message: "a required argument can't follow an optional one",
        });
      optional ||= !required;
    }
  });

const page = z.enum([
  'common-error-messages',
  'excessive-refreshing',
  'mobile-devices',
  'multiple-google-accounts',
  'price-differences',
  'urlfetch',
]);

export const sheetsSchema = z
  .strictObject({
    universal: z.record(z.string(), attribute),
    spreadsheetFunctions: z.record(z.string(), z.strictObject({least: z.int(), most: z.int()})),
    helpers: z.record(z.string(), z.strictObject({text: markdown, commands: z.record(z.string(), markdown)})),
    figures: z.record(id, z.strictObject({value: z.number(), text: z.string().min(1)})),
    quotas: z.strictObject({
      columns: z.array(z.string()),
      rows: z.array(
        z.strictObject({name: z.string(), figures: z.array(id).optional(), cells: z.array(markdown).optional()}),
      ),
    }),
    formulas: z.record(z.string().regex(/^[A-Z]+$/), formula),
    messageGroups: z.record(id, z.strictObject({title: z.string().min(1), text: markdown})),
    messages: z.record(
      id,
      z.strictObject({text: z.string().min(1), group: id, pages: z.array(page).min(1), cause: markdown, fix: markdown}),
    ),
  })
  .superRefine((item, context) => {
    for (const [name, {group}] of Object.entries(item.messages)) {
      if (!Object.hasOwn(item.messageGroups, group))
        context.addIssue({
          code: 'custom',
          path: ['messages', name, 'group'],
          message: unknownName('message group', group, Object.keys(item.messageGroups)),
        });
    }
    for (const [name, {mistakes}] of Object.entries(item.formulas)) {
      for (const [index, {message}] of mistakes.entries()) {
        if (message && !Object.hasOwn(item.messages, message))
          context.addIssue({
            code: 'custom',
            path: ['formulas', name, 'mistakes', index, 'message'],
            message: unknownName('message', message, Object.keys(item.messages)),
          });
      }
    }
    for (const [index, {figures}] of item.quotas.rows.entries()) {
      for (const figure of figures ?? []) {
        if (!Object.hasOwn(item.figures, figure))
          context.addIssue({
            code: 'custom',
            path: ['quotas', 'rows', index],
            message: unknownName('figure', figure, Object.keys(item.figures)),
          });
      }
    }
  });

export type Sheets = z.output<typeof sheetsSchema>;
export type Formula = Sheets['formulas'][string];
export type Argument = Formula['arguments'][string];
export type Forms = NonNullable<Formula['forms']>[number];
export type AttributeGroup = Formula['groups'][number];
export type Example = Formula['examples'][number];
export type Message = Sheets['messages'][string];
export type Mode = z.output<typeof mode>;

/** An attribute with the defaults from its group and formula. */
export interface Attribute extends Omit<z.output<typeof attribute>, 'mode' | 'operation'> {
  readonly name: string;
  /** the ID of the attribute's table row on the formula's page */
  readonly id: string;
  readonly mode: Mode;
  readonly operation: string;
  readonly group: AttributeGroup;
}

/** Returns the add-on data. @throws DataFileError if the data doesn't match its schema */
export const loadSheets = keepWhileCurrent(
  (): Sheets =>
    mapStrings(loadYaml(path.join(__dirname, 'sheets.yaml'), sheetsSchema), (value) =>
      // Match only names, because `{150;160}` in a formula is an array, not a site variable.
      value.replace(/\{([A-Za-z][\w.]*)\}/g, (_, name: string) => lookUp('site variable', name, siteVariables)),
    ),
);

/** Returns the formula with this name. @throws Error that suggests the closest name if it doesn't exist */
export function findFormula(name: string, sheets = loadSheets()): Formula {
  return lookUp('formula', name, sheets.formulas);
}

/** Returns the IDs of the API operations that a formula uses. */
export function operationsOf({operation, operations}: Formula): readonly string[] {
  return operations ?? [operation];
}

/**
 * Returns the syntax of a formula, with optional arguments in brackets: `=OPTIONDATA(option symbol, [attributes], …)`.
 */
export function signature(name: string, sheets = loadSheets()): string {
  const list = Object.entries(findFormula(name, sheets).arguments).map(([key, {required}]) =>
    required ? key : `[${key}]`,
  );
  return `=${name}(${list.join(', ')})`;
}

/**
 * Splits the arguments of a formula. For example, the arguments of `=F("a,b",{1;2},G(x))` are `"a,b"`, `{1;2}`, and
 * `G(x)`.
 */
export function splitArguments(formula: string): string[] {
  const inside = formula.slice(formula.indexOf('(') + 1, formula.lastIndexOf(')'));
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const character of inside) {
    if (character === '"') quoted = !quoted;
    if (!quoted && '({'.includes(character)) depth++;
    if (!quoted && ')}'.includes(character)) depth--;
    if (character === ',' && !quoted && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return inside === '' ? [] : parts.map((part) => part.trim());
}

const slug = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(' ', '-');

/** Returns the ID of an argument on its formula's page, such as `argument-start-date`. */
export const argumentId = (name: string): string => `argument-${slug(name)}`;

/**
 * Returns the attributes of a formula in page order. Universal attributes are at the end of the last group. If two
 * groups have an attribute with the same name (such as `volume`), the second attribute's ID includes its group's ID.
 */
export function attributesOf(formula: Formula, sheets = loadSheets()): Attribute[] {
  const last = formula.groups.at(-1);
  const seen = new Set<string>();
  return formula.groups.flatMap((group) => {
    const entries = Object.entries(group === last ? {...group.attributes, ...sheets.universal} : group.attributes);
    return entries.map(([name, value]): Attribute => {
      const plain = `attribute-${slug(name)}`;
      const anchor = seen.has(plain) ? `attribute-${group.id}-${slug(name)}` : plain;
      seen.add(anchor);
      return {
        ...value,
        name,
        id: anchor,
        group,
        mode: value.mode ?? group.mode ?? 'both',
        operation: value.operation ?? group.operation ?? formula.operation,
      };
    });
  });
}

/**
 * Finds an attribute of a formula by its name or alias. Not case-sensitive.
 *
 * @throws Error that suggests the closest name if it doesn't exist
 */
export function findAttribute(formula: Formula, name: string, sheets = loadSheets()): Attribute {
  const known = attributesOf(formula, sheets);
  const wanted = name.trim().toLowerCase();
  const found = known.find((item) => [item.name, ...(item.aliases ?? [])].some((own) => own.toLowerCase() === wanted));
  if (found) return found;
  throw new Error(
    unknownName(
      'attribute',
      name,
      known.flatMap((item) => [item.name, ...(item.aliases ?? [])]),
    ),
  );
}

/** Returns the ID of a message on the pages that explain it. */
export const messageAnchor = (name: string): string => `error-${name}`;

/** Returns the path and anchor of the page that explains a message. */
export function messageUrl(name: string, sheets = loadSheets()): string {
  const message = lookUp('message', name, sheets.messages);
  return `/sheets/troubleshooting/${message.pages[0]}#${messageAnchor(name)}`;
}
