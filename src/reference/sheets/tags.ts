import {formulaOf} from '../../samples/toggles';
import {findField, findOperation, findParameter, loadApi} from '../api/model';
import {lookUp, unknownName} from '../../tags/nearestName';
import {number} from '../plans/model';
import {
  argumentId,
  type Attribute,
  type AttributeGroup,
  attributesOf,
  type Example,
  findAttribute,
  findFormula,
  type Formula,
  type Forms,
  loadSheets,
  messageAddress,
  messageAnchor,
  operationsOf,
  signature,
  splitArguments,
} from './model';
import {attributeExample, exampleCells, sampleOperation, sampleSubject} from './results';
import {formulaToggles} from '../api/toggles';
import {list} from '../api/tagContext';
import {liveExample, useButton} from '../../samples/liveExample';
import {blocks, code, fence, heading, link, type Row, table, text} from '../../tags/mdx';
import {ways} from '../general/seeAlsoTags';
import type {Tags} from '../../tags/tag';

const formulaFence = (value: string) => fence('excel-formula', value);

/** Link to a parameter of the API, written `operation:name`; throws when it does not exist. */
function parameterLink(reference: string, withTitle: boolean): string {
  const [id = '', name = ''] = reference.split(':');
  const operation = findOperation(id);
  findParameter(operation, name);
  return link(`${withTitle ? `${text(operation.title)} ` : ''}${code(name)}`, `/api/${id}#param-${name}`);
}

function argumentTable(name: string, formula: Formula): string {
  const toggles = formulaToggles(name);
  const severalOperations = (formula.operations ?? []).length > 1;
  return table(
    `Arguments of ${name}`,
    ['Argument', 'Type', 'What it does'],
    Object.entries(formula.arguments).map(([argument, it]) => {
      const parameters = it.parameters?.map((parameter) => parameterLink(parameter, severalOperations)).join(', ');
      const sentences = [
        it.required && 'Required.',
        it.text,
        it.default && `When left out: ${lowerFirst(it.default)}.`,
        parameters && `In the API: ${parameters}.`,
      ];
      const id = argumentId(argument);
      return {
        id,
        cells: [code(argument), it.type + useButton(toggles, id, argument), sentences.filter(Boolean).join(' ')],
      };
    }),
  );
}

/** The ways to write an argument: the argument alone, as it stands in the formula that the data shows it in. */
function formsBlocks(formula: Formula, {argument, title, text: intro, columns, rows}: Forms): string {
  const index = Object.keys(formula.arguments).indexOf(argument);
  const whole = rows.find(({example}) => example !== undefined)?.example;
  const written = (example: string) => code(splitArguments(example)[index] ?? '');
  return blocks(
    heading(3, title, argumentId(argument).replace('argument-', '')),
    [intro, whole && `The examples show ${code(argument)} alone. A whole formula: ${code(whole)}.`]
      .filter(Boolean)
      .join(' '),
    table(
      title,
      columns,
      rows.map(({form, example, also, text: meaning}) => ({
        cells: [form, ...(example ? [written(example)] : []), ...(also ? [also.map(code).join(', ')] : []), meaning],
      })),
    ),
  );
}

const kinds: Readonly<Record<Exclude<Attribute['returns'], 'modifier'>, string>> = {
  boolean: '`TRUE` or `FALSE`',
  date: 'A date',
  datetime: 'A date with the time',
  number: 'A number',
  table: 'A table',
  text: 'Text',
};

/** What an attribute returns, and which field or parameter of the API does the same, as a sentence; nothing for a plain modifier. */
function returnsSentence(attribute: Attribute): string | undefined {
  if (attribute.parameter) return `Works like ${parameterLink(attribute.parameter, false)} of the API.`;
  if (attribute.returns === 'modifier') return undefined;
  const kind = kinds[attribute.returns];
  if (!attribute.field) return `${kind}.`;
  findField(findOperation(attribute.operation), attribute.field);
  return `${kind}; ${link(code(attribute.field), `/api/${attribute.operation}#field-${attribute.field}`)} in the API.`;
}

function attributeTable(
  name: string,
  formula: Formula,
  group: AttributeGroup,
  attributes: readonly Attribute[],
): string {
  const withExamples = attributes.some((it) => it.field !== undefined);
  const toggles = formulaToggles(name);
  const rows = attributes.map((it): Row => {
    const names = [it.name, ...(it.aliases ?? [])].map(code).join(' or ');
    const sentences = [it.text, returnsSentence(it), it.page && `See ${link(code(it.name), it.page)}.`];
    const example = withExamples ? [exampleCell(formula, it)] : [];
    return {
      id: it.id,
      cells: [names, ...example, sentences.filter(Boolean).join(' ') + useButton(toggles, it.id, it.name)],
    };
  });
  const columns = ['Attribute', ...(withExamples ? ['Example result'] : []), 'What it is'];
  return table(`${group.title ?? 'Attributes'} of ${name}`, columns, rows);
}

function exampleCell(formula: Formula, attribute: Attribute): string {
  const example = attributeExample(formula, attribute);
  return example === undefined || example === '' ? '–' : text(example);
}

/** The sentence that says which records the example results of a group come from. */
function sampleNote(formula: Formula, attributes: readonly Attribute[]): string | undefined {
  // A symbol is the same in every record.
  const shown = attributes.filter((it) => it.field !== undefined && it.name !== 'symbol');
  const operations = [...new Set(shown.map((it) => sampleOperation(formula, it)))];
  if (operations.length === 0) return undefined;
  const parts = operations.map((id) => {
    const example = formula.sample?.operation === id ? formula.sample.example : undefined;
    const subject = text(sampleSubject(findOperation(id), example, false));
    const of = shown.filter((it) => sampleOperation(formula, it) === id).map((it) => code(it.name));
    return operations.length === 1 ? subject : `${subject} (${of.join(', ')})`;
  });
  return `The example results are those of ${parts.join(', and of ')}.`;
}

function attributeBlocks(name: string, formula: Formula): string {
  const all = attributesOf(formula);
  let note: string | undefined;
  return blocks(
    ...formula.groups.flatMap((group) => {
      const attributes = all.filter((it) => it.group === group);
      const own = sampleNote(formula, attributes);
      // Groups that share a sample say so once.
      const fresh = own === note ? undefined : own;
      note = own ?? note;
      return [
        group.title && group.id ? heading(3, group.title, `attributes-${group.id}`) : undefined,
        [group.text, fresh].filter(Boolean).join(' '),
        attributeTable(name, formula, group, attributes),
      ];
    }),
  );
}

const letter = (index: number) => String.fromCharCode(65 + index);

/** Cells as the sheet shows them: letters above, row numbers on the left, the header row in bold. */
function grid(label: string, labels: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [labels.map((it) => `**${text(it)}**`), ...rows.map((row) => row.map(text))];
  return table(
    label,
    ['Row', ...labels.map((_, index) => letter(index))],
    cells.map((row, index) => ({cells: [String(index + 1), ...row]})),
  );
}

function exampleBlocks(formula: Formula, example: Example): string {
  return blocks(
    example.title && heading(3, example.title, `examples-${example.title.toLowerCase()}`),
    example.text,
    formulaFence(example.formula),
    resultBlocks(formula, example),
  );
}

/** What an example returns: a cell or words as a sentence, a table as cells. */
function resultBlocks(formula: Formula, example: Example): string {
  if (example.value) return `It returns ${code(example.value)}.`;
  if (example.returns) return `It returns: ${lowerFirst(example.returns)}`;
  const {rows, labels, subject} = exampleCells(formula, example);
  if (!labels) return `It returns ${code(rows[0]?.[0] ?? '')}${subject ? `, the figure of ${text(subject)}` : ''}.`;
  return blocks(
    `${example.result?.note ?? 'What it returns'}${subject ? `, with the figures of ${text(subject)}` : ''}:`,
    grid(`Result of ${example.formula.replaceAll('"', "'")}`, labels, rows),
  );
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Inline code that leads to what explains a message. */
function messageLink(name: string): string {
  const {messages} = loadSheets();
  return link(code(lookUp('message', name, messages).text), messageAddress(name));
}

/** Messages that any formula can show, whatever its arguments are. */
const everywhere = ['name', 'session-error', 'plan-limit', 'urlfetch-limit'];

/** A figure in words, `20,000 calls a day`. */
function figure(name: string): string {
  const {value, text: unit} = lookUp('figure', name, loadSheets().figures);
  return `${number(value)} ${unit}`;
}

/** Tags about the Google Sheets add-on. Those named Formula… take the formula from the page's front matter. */
export const sheetsTags: Tags = {
  /** `<FormulaSignature />`: how the formula is written, and a first example, into which the tables put arguments and attributes. */
  FormulaSignature: {
    required: ['formula'],
    render({formula = ''}) {
      const toggles = formulaToggles(formula);
      return blocks(
        fence('excel-formula', signature(formula), 'title="Signature"'),
        toggles && liveExample(formula, fence('excel-formula', formulaOf(toggles, toggles.initial), 'title="Example"')),
      );
    },
  },

  /** `<FormulaArguments />`: the table of arguments (`#argument-symbols`), then the ways to write those that have several. */
  FormulaArguments: {
    required: ['formula'],
    render({formula: name = ''}) {
      const formula = findFormula(name);
      const optional = Object.values(formula.arguments).some((it) => !it.required);
      return blocks(
        heading(2, 'Arguments', 'arguments'),
        `Put text in double quotes, or refer to a cell that holds it.${optional ? ' What stands in square brackets above may be left out.' : ''}`,
        argumentTable(name, formula),
        ...(formula.forms ?? []).map((forms) => formsBlocks(formula, forms)),
      );
    },
  },

  /** `<FormulaAttributes />`: the attributes by group (`#attribute-bid`), each with an example result. */
  FormulaAttributes: {
    required: ['formula'],
    render({formula: name = ''}) {
      const formula = findFormula(name);
      if (formula.groups.length === 0) throw new Error(`${name} has no attributes -> leave the tag out`);
      return blocks(
        heading(2, 'Attributes', 'attributes'),
        'Name one attribute, or several in one text with commas between them. Capital and small letters are alike. One attribute of one record fills a single cell; anything more becomes a table with a header row.',
        attributeBlocks(name, formula),
      );
    },
  },

  /** `<FormulaExamples />`: formulas to paste, with the cells that they return. */
  FormulaExamples: {
    required: ['formula'],
    render({formula: name = ''}) {
      const formula = findFormula(name);
      return blocks(heading(2, 'Examples', 'examples'), ...formula.examples.map((it) => exampleBlocks(formula, it)));
    },
  },

  /** `<FormulaCosts />`: credits by what the formula asks for. */
  FormulaCosts: {
    required: ['formula'],
    render({formula: name = ''}) {
      const {costs, costNote, unpriced} = findFormula(name);
      return blocks(
        heading(2, 'What it costs', 'cost'),
        table(
          `What ${name} costs`,
          ['You ask for', 'Credits'],
          costs.map(({what, credits, unit}) => ({cells: [what, `${credits} ${unit}`]})),
        ),
        [
          costNote,
          unpriced && `Without the attributes ${list(unpriced.without.map(code))} it costs ${unpriced.text}.`,
          'Messages and empty answers cost nothing.',
          `Besides, each cell that recalculates counts as one call against [Google's quota](/sheets/troubleshooting/urlfetch), whatever its credits.`,
          'How many credits you have a day depends on [your plan](/account/plan-limits).',
        ]
          .filter(Boolean)
          .join(' '),
      );
    },
  },

  /** `<FormulaMistakes />`: formulas that go wrong, with the message that the cell shows and what to write instead. */
  FormulaMistakes: {
    required: ['formula'],
    render({formula: name = ''}) {
      const {mistakes} = findFormula(name);
      return blocks(
        heading(2, 'Common mistakes', 'mistakes'),
        ...mistakes.map(({wrong, message, symptom, why, right}) =>
          blocks(
            `${message ? `${messageLink(message)} for ${code(wrong)}` : `${code(wrong)} ${symptom}`}. ${why} Write:`,
            formulaFence(right),
          ),
        ),
        'Any formula can also show one of these:',
        everywhere.map((it) => `- ${messageLink(it)}`).join('\n'),
      );
    },
  },

  /** `<FormulaApi />`: the API's endpoints that give the same figures. */
  FormulaApi: {
    required: ['formula'],
    render({formula: name = ''}) {
      const list = operationsOf(findFormula(name)).map((id) => {
        const {title, summary} = findOperation(id);
        const go = ways(id).find(({by}) => by === 'go');
        return `- ${link(text(title), `/api/${id}`)}: ${summary}${go ? ` In Go: ${go.label}.` : ''}`;
      });
      return blocks(heading(2, 'The same figures from the API', 'api'), list.join('\n'));
    },
  },

  /** `<PriceTable />`: what STOCKDATA returns in and outside trading hours, by attribute. */
  PriceTable: {
    required: [],
    render() {
      const {prices} = findFormula('STOCKDATA');
      if (!prices) throw new Error('STOCKDATA has no table of prices');
      return table(
        'Which price a formula returns',
        ['Formula', ...prices.columns],
        prices.rows.map(({formula, cells}) => ({cells: [code(formula), ...cells]})),
      );
    },
  },

  /** `<Attribute name="bid" />` in a sentence: the attribute as a link. `formula` names another page's formula. */
  Attribute: {
    required: ['name', 'formula'],
    optional: ['group'],
    render({name = '', formula: of = '', group}, {frontMatter}) {
      const formula = findFormula(of);
      const {id, name: written} = findAttribute(formula, name, group);
      return link(code(written), `${frontMatter.formula === of ? '' : formula.page}#${id}`);
    },
  },

  /** `<Argument name="end date" />` in a sentence: the argument as a link. */
  Argument: {
    required: ['name', 'formula'],
    render({name = '', formula: of = ''}, {frontMatter}) {
      const formula = findFormula(of);
      lookUp('argument', name, formula.arguments);
      return link(code(name), `${frontMatter.formula === of ? '' : formula.page}#${argumentId(name)}`);
    },
  },

  /** `<Formula name="STOCKDATA" />` in a sentence: the formula's name as a link to its page. */
  Formula: {
    required: ['name'],
    render: ({name = ''}) => link(text(name), findFormula(name).page),
  },

  /** `<FormulaList />`: every formula with what it returns and a first example; with `folder="stocks"` those of a folder. */
  FormulaList: {
    required: [],
    optional: ['folder'],
    render({folder}) {
      const all = Object.entries(loadSheets().formulas);
      const shown = all.filter(([, {page}]) => folder === undefined || page.startsWith(`/sheets/${folder}/`));
      if (shown.length === 0)
        throw new Error(
          unknownName('folder', folder ?? '', [...new Set(all.map(([, {page}]) => page.split('/')[2] ?? ''))]),
        );
      return table(
        folder ? `Formulas for ${folder}` : 'Formulas of the add-on',
        ['Formula', 'Returns', 'For example'],
        shown.map(([name, {page, title, examples}]) => ({
          cells: [link(text(name), page), upperFirst(title), code(examples[0]?.formula ?? '')],
        })),
      );
    },
  },

  /** `<SheetsMessage name="no-data" />` in a sentence: the literal message as a link to its explanation. */
  SheetsMessage: {
    required: ['name'],
    render: ({name = ''}) => messageLink(name),
  },

  /**
   * `<SheetsMessages page="urlfetch" />`: each message that the page explains as a heading (`#error-urlfetch`), with cause
   * and fix. With `groups="true"` under a heading for each group of messages.
   */
  SheetsMessages: {
    required: ['page'],
    optional: ['groups'],
    render({page = '', groups}) {
      const {messages, messageGroups} = loadSheets();
      const of = Object.entries(messages).filter(([, it]) => (it.pages as readonly string[]).includes(page));
      if (of.length === 0)
        lookUp(
          'page with messages',
          page,
          Object.fromEntries(Object.values(messages).flatMap((it) => it.pages.map((own) => [own, true]))),
        );
      const block = ([name, it]: (typeof of)[number]) =>
        blocks(heading(3, code(it.text), messageAnchor(name)), `**Cause.** ${it.cause}`, `**Fix.** ${it.fix}`);
      if (groups !== 'true') return blocks(...of.map(block));
      return blocks(
        ...Object.entries(messageGroups).map(([id, group]) => {
          const inGroup = of.filter(([, it]) => it.group === id);
          return inGroup.length === 0
            ? undefined
            : blocks(heading(2, group.title, `messages-${id}`), group.text, ...inGroup.map(block));
        }),
      );
    },
  },

  /** `<SheetsFigure name="urlfetch-gmail" />` in a sentence: `20,000 calls a day`. */
  SheetsFigure: {
    required: ['name'],
    render: ({name = ''}) => text(figure(name)),
  },

  /** `<UrlfetchQuotas />`: Google's quota by kind of account. */
  UrlfetchQuotas: {
    required: [],
    render() {
      const {quotas} = loadSheets();
      return table(
        'Urlfetch quota by kind of Google account',
        ['', ...quotas.columns].map((column) => column || 'What'),
        quotas.rows.map((row) => ({cells: [row.name, ...(row.figures?.map(figure) ?? row.cells ?? [])]})),
      );
    },
  },

  /** `<DebugCommands />`: the formulas that switch a check of the add-on off and on. */
  DebugCommands: {
    required: [],
    render: () =>
      table(
        'Commands of DEBUG',
        ['Formula', 'Effect'],
        Object.entries(loadSheets().helpers).flatMap(([name, {commands}]) =>
          Object.entries(commands).map(([command, effect]) => ({cells: [code(`=${name}("${command}")`), effect]})),
        ),
      ),
  },
};
