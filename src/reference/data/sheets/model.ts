import path from 'node:path';
import * as z from 'zod';
import {fillVariables} from '../variables';
import {anchor} from 'docusaurus-plugin-data-tags/mdx';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {mapStrings} from 'docusaurus-plugin-data-tags/variables';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {badges} from '../../../settings/badges';
import {operationId} from '../api/model';
import {costSchema} from '../costs';

const markdown = z.string().min(1);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'an ID can contain only lowercase letters, digits, and hyphens');
const route = z
  .string()
  .regex(/^\/sheets\/[a-z/-]+$/, 'use a path in the Sheets section, such as /sheets/stocks/stockdata');
const formulaText = z.string().regex(/^=[A-Z]+\(.*\)$/, 'a formula must start with = and end with )');
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
  operation: operationId.optional(),
  /** the sample response with the example result. Default: that of the group, or the first one of the operation */
  example: z.string().optional(),
  /** the API field that contains the same value */
  field: z.string().optional(),
  /** for a modifier, the corresponding API parameters */
  parameters: z.array(parameter).optional(),
  /** whether a modifier returns all columns if the formula requests no others */
  alone: z.literal(true).optional(),
});

const argument = z.strictObject({
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
     * the sample response in the API description that contains the values. Default `example`: the first one. `columns`
     * lists the fields if the formula's attributes don't, for example if the formula requests `all`
     */
    result: z
      .strictObject({
        operation: operationId,
        example: z.string().optional(),
        columns: z.array(z.string()).optional(),
        note: z.string().optional(),
      })
      .optional(),
    /** a description of the result, as the end of a sentence that starts with "Returns" */
    returns: markdown.optional(),
  })
  .refine((item) => (item.result === undefined) !== (item.returns === undefined), 'set either "result" or "returns"');

/**
 * A formula that fails, and its error message. If it returns something else instead, `why` completes a sentence that starts
 * with `wrong`.
 */
const mistake = z
  .strictObject({wrong: formulaText, message: id.optional(), why: markdown, right: formulaText})
  .refine(({wrong, right}) => wrong !== right, 'has the same formula as "wrong" and "right"');

const formula = z.strictObject({
  page: route,
  /** what the formula returns, as a phrase that can follow "Returns" */
  title: markdown,
  /** a formula has the badge `Premium` if its operation has it */
  badge: z.enum(badges).exclude(['Premium']).optional(),
  operation: operationId,
  /** the API operation whose sample response contains the example results of the attributes. Default: `operation` */
  sample: operationId.optional(),
  arguments: z.record(z.string(), argument),
  forms: z.array(forms).optional(),
  groups: z.array(
    z.strictObject({
      id: id.optional(),
      title: z.string().optional(),
      text: markdown.optional(),
      mode: mode.optional(),
      operation: operationId.optional(),
      example: z.string().optional(),
      attributes: z.record(z.string(), attribute),
    }),
  ),
  examples: z.array(example).min(1),
  /** what the formula costs */
  costs: z.array(costSchema.extend({what: z.string().min(1)})).min(1),
  /** what's free for the demo symbol, such as `options` */
  free: z.string().min(1).optional(),
  mistakes: z.array(mistake).min(1),
});

type FormulaData = z.output<typeof formula>;

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Returns the names and aliases of the attributes that a formula has with or without a date. */
const namesIn = ({groups}: FormulaData, when: 'quote' | 'history') =>
  groups.flatMap((group) =>
    Object.entries(group.attributes)
      .filter(([, own]) => ['both', when].includes(own.mode ?? group.mode ?? 'both'))
      .flatMap(([name, {aliases = []}]) => [name, ...aliases]),
  );

/** Returns the dates in a formula, such as `"1/31/2023"`, in ISO format. */
const datesIn = (text: string) =>
  [...text.matchAll(/"(\d+)\/(\d+)\/(\d{4})"/g)].map(([, month = '', day = '', year = '']) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

/** What has to be true of the formula `name`, by the message if it isn't. */
const rules: Readonly<Record<string, (own: FormulaData, name: string) => boolean>> = {
  'has the path of another formula as "page"': ({page}, name) => page.endsWith(`/${name.toLowerCase()}`),
  'has formats of an argument that it lacks': ({forms = [], arguments: all}) =>
    forms.every((one) => one.argument in all),
  'has two costs for the same request': ({costs}) => areUnique(costs.map(({what}) => what)),
  'has a cost without an attribute that it lacks': (own) =>
    own.costs.every(({without = []}) => without.every((name) => namesIn(own, 'quote').includes(name))),
  'has two groups with the same title': ({groups}) => areUnique(groups.map(({title}) => title)),
  'has two attributes with the same name': (own) =>
    (['quote', 'history'] as const).every((when) => areUnique(namesIn(own, when))),
  'has the same example twice': ({examples}) => areUnique(examples.map((one) => one.formula)),
  "has an example whose dates aren't in order, or not in the calendar": ({examples}) =>
    examples
      .map((one) => datesIn(one.formula))
      .every(
        (dates) => dates.every((date) => z.iso.date().safeParse(date).success) && dates.join() === dates.sort().join(),
      ),
};

/** The form of `sheets.yaml`. The tags look up the names that the data contains. */
export const schema = z
  .strictObject({
    otherFunctions: z.record(z.string(), z.strictObject({least: z.int(), most: z.int()})),
    figures: z.record(id, z.string().min(1)),
    billing: z.strictObject({repeat: z.int().min(0), since: z.iso.date()}),
    formulas: z.record(z.string().regex(/^[A-Z]+$/), formula),
    messages: z
      .record(
        id,
        z.strictObject({text: z.string().min(1), group: id, pages: z.array(id).min(1), cause: markdown, fix: markdown}),
      )
      .refine((all) => areUnique(Object.values(all).map(({text}) => text)), 'has the same text twice'),
  })
  .superRefine(({formulas, messages}, {addIssue}) => {
    for (const [name, own] of Object.entries(formulas)) {
      const faults = Object.entries(rules).flatMap(([message, holds]) => (holds(own, name) ? [] : message));
      const unknown = own.mistakes
        .filter(({message = 'no-data'}) => !(message in messages))
        .map(({message}) => `has an unknown message "${message}"`);
      for (const message of [...faults, ...unknown]) addIssue({code: 'custom', path: ['formulas', name], message});
    }
  });

export type Sheets = z.output<typeof schema>;
export type Formula = Sheets['formulas'][string];
export type Forms = NonNullable<Formula['forms']>[number];
export type Example = Formula['examples'][number];

/** An attribute with the defaults from its group and formula. */
export type Attribute = ReturnType<typeof attributesOf>[number];

/** Returns the add-on data. @throws DataFileError if the data doesn't match its schema */
export const loadSheets = keepWhileCurrent(
  (): Sheets => mapStrings(loadYaml(path.join(__dirname, 'sheets.yaml'), schema), fillVariables),
);

/** Returns the formula with this name. @throws Error that suggests the closest name if it doesn't exist */
export const findFormula = (name: string): Formula => lookUp('formula', name, loadSheets().formulas);

/** Returns the IDs of the API operations that a formula uses: the main one, and those of its examples. */
export const operationsOf = ({operation, examples}: Formula): string[] => [
  ...new Set([operation, ...examples.flatMap(({result}) => result?.operation ?? [])]),
];

/**
 * Returns the syntax of a formula, with optional arguments in brackets: `=OPTIONDATA(option symbol, [attributes], …)`.
 */
export function signature(name: string): string {
  const list = Object.entries(findFormula(name).arguments).map(([key, {required}]) => (required ? key : `[${key}]`));
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

const slug = (name: string) => anchor(name.replace(/([a-z])([A-Z])/g, '$1-$2'));

/** Returns the ID of an argument on its formula's page, such as `argument-start-date`. */
export const argumentId = (name: string): string => `argument-${slug(name)}`;

/**
 * Returns the attributes of a formula in page order. If two groups have an attribute with the same name (such as
 * `volume`), the second attribute's ID includes its group's ID.
 */
export function attributesOf(formula: Formula) {
  const seen = new Set<string>();
  return formula.groups.flatMap((group) =>
    Object.entries(group.attributes).map(([name, value]) => {
      const plain = `attribute-${slug(name)}`;
      const id = seen.has(plain) ? `attribute-${group.id}-${slug(name)}` : plain;
      seen.add(id);
      return {
        ...value,
        name,
        /** the ID of its entry on the formula's page */
        id,
        group,
        mode: value.mode ?? group.mode ?? 'both',
        operation: value.operation ?? group.operation ?? formula.operation,
        // An attribute with another operation isn't in the sample response of the group.
        example: value.example ?? (value.operation ? undefined : group.example),
      };
    }),
  );
}

/** Returns the ID of a message on the pages that explain it. */
export const messageAnchor = (name: string): string => `error-${name}`;
