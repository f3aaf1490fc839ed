import path from 'node:path';
import type * as z from 'zod';
import {fillVariables} from '../variables';
import {lookUp} from '../../site/tags/nearestName';
import {mapStrings} from '../../site/tags/siteVariables';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {sheetsSchema} from './schema';

export type Sheets = z.output<typeof sheetsSchema>;
export type Formula = Sheets['formulas'][string];
export type Forms = NonNullable<Formula['forms']>[number];
export type AttributeGroup = Formula['groups'][number];
export type Example = Formula['examples'][number];
type Mode = 'quote' | 'history' | 'both';

/** An attribute with the defaults from its group and formula. */
export interface Attribute extends Omit<AttributeGroup['attributes'][string], 'mode' | 'operation'> {
  readonly name: string;
  /** the ID of the attribute's table row on the formula's page */
  readonly id: string;
  readonly mode: Mode;
  readonly operation: string;
  readonly group: AttributeGroup;
}

/** Returns the add-on data. @throws DataFileError if the data doesn't match its schema */
export const loadSheets = keepWhileCurrent(
  (): Sheets => mapStrings(loadYaml(path.join(__dirname, 'sheets.yaml'), sheetsSchema), fillVariables),
);

/** Returns the formula with this name. @throws Error that suggests the closest name if it doesn't exist */
export const findFormula = (name: string): Formula => lookUp('formula', name, loadSheets().formulas);

/** Returns the IDs of the API operations that a formula uses. */
export const operationsOf = ({operation, operations}: Formula): readonly string[] => operations ?? [operation];

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

/** Returns the ID of a message on the pages that explain it. */
export const messageAnchor = (name: string): string => `error-${name}`;

/** Returns the path and anchor of the page that explains a message. */
export function messageUrl(name: string): string {
  const message = lookUp('message', name, loadSheets().messages);
  return `/sheets/troubleshooting/${message.pages[0]}#${messageAnchor(name)}`;
}
