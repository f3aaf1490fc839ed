import {type FormulaToggles, formulaOf} from '../requests/toggles';
import {findField, findOperation, findParameter, loadApi} from '../data/api/model';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {creditCount, totalPhrase, unitPhrase} from '../data/costs';
import {demoSymbol} from '../data/general/model';
import {
  argumentId,
  type Attribute,
  attributesOf,
  type Example,
  findFormula,
  type Formula,
  type Forms,
  loadSheets,
  messageAnchor,
  operationsOf,
  signature,
  splitArguments,
} from '../data/sheets/model';
import {attributeExample, exampleCells, sampleOperation, sampleSubject} from './formulaResults';
import {formulaToggles} from '../requests/availableToggles';
import {list, upperFirst} from 'docusaurus-plugin-data-tags/words';
import {buttonToUse, liveExample, liveSample, buttonHint} from './liveExample';
import {blocks, code, fence, heading, link, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {type Entry, namesList} from './mdx';
import {sdkLinks} from './seeAlso';
import {simpleTag, type Tag, tagAbout, type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';

const formulaFence = (value: string, title = '') => fence('excel-formula', value, title && `title="${title}"`);

/** Returns a link to an API parameter, written as `operation:name`. @throws Error if it doesn't exist */
function parameterLink(reference: string, withTitle: boolean): string {
  const [id = '', name = ''] = reference.split(':');
  const operation = findOperation(id);
  findParameter(operation, name);
  return link(`${withTitle ? `${text(operation.title)} ` : ''}${code(name)}`, `/api/${id}#param-${name}`);
}

function argumentList(name: string, formula: Formula): string {
  const toggles = formulaToggles(name);
  const severalOperations = operationsOf(formula).length > 1;
  return namesList(
    Object.entries(formula.arguments).map(([argument, item]) => {
      const parameters = item.parameters?.map((parameter) => parameterLink(parameter, severalOperations)).join(', ');
      const id = argumentId(argument);
      return {
        id,
        name: code(argument),
        type: item.type,
        isRequired: item.required,
        description: item.text,
        more: {Default: item.default, 'API parameter': parameters},
        button: buttonToUse(toggles, id, argument),
      };
    }),
  );
}

/**
 * Returns a section about an argument's formats. Examples in its table show only the argument, not the whole formula.
 */
function formsBlocks(formula: Formula, {argument, title, text: intro, columns, rows}: Forms): string {
  lookUp('argument', argument, formula.arguments);
  const index = Object.keys(formula.arguments).indexOf(argument);
  const example = rows.find(({example}) => example !== undefined)?.example;
  const written = (example: string) => code(splitArguments(example)[index] ?? '');
  return blocks(
    heading(3, title, argumentId(argument).replace('argument-', '')),
    [
      intro,
      example &&
        `The examples show only the ${code(argument)} argument. In a full formula, the first one looks like this: ${code(example)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    table(
      title,
      columns,
      rows.map(({form, example, also, text: meaning}) => ({
        cells: [form, ...(example ? [written(example)] : []), ...(also ? [also.map(code).join(', ')] : []), meaning],
      })),
      {cards: columns.slice(1)},
    ),
  );
}

const types: Readonly<Record<Attribute['returns'], string>> = {
  boolean: '`TRUE` or `FALSE`',
  date: 'date',
  datetime: 'date and time',
  modifier: '–',
  number: 'number',
  table: 'table',
  text: 'text',
};

/** Returns a link to the API field that an attribute corresponds to, or links to the API parameters, if there are any. */
function apiNames({parameters, field, operation}: Attribute): Entry['more'] {
  if (parameters) return {'API parameters': list(parameters.map((one) => parameterLink(one, false)))};
  if (!field) return {};
  findField(findOperation(operation), field);
  return {'API field': link(code(field), `/api/${operation}#field-${field}`)};
}

function attributeEntry(formula: Formula, attribute: Attribute, toggles: FormulaToggles | undefined): Entry {
  const {id, name, aliases = []} = attribute;
  return {
    id,
    name: [name, ...aliases].map(code).join(' or '),
    type: types[attribute.returns],
    description: attribute.text,
    more: {'Example result': text(attributeExample(formula, attribute) ?? ''), ...apiNames(attribute)},
    button: buttonToUse(toggles, id, name),
  };
}

/** Returns a sentence about the sample data that a group's example results come from. */
function sampleNote(formula: Formula, attributes: readonly Attribute[]): string | undefined {
  // Ignore `symbol`, because its value is the same in every sample.
  const shown = attributes.filter((attribute) => attribute.field !== undefined && attribute.name !== 'symbol');
  const operations = [...new Set(shown.map((item) => sampleOperation(formula, item)))];
  if (operations.length === 0) return undefined;
  const parts = operations.map((id) => {
    const example = shown.find((item) => sampleOperation(formula, item) === id)?.example;
    const subject = text(sampleSubject(findOperation(id), example, false));
    const attributeNames = shown.filter((item) => sampleOperation(formula, item) === id).map((item) => code(item.name));
    return operations.length === 1 ? subject : `${subject} (${attributeNames.join(', ')})`;
  });
  return `Example results are for ${parts.join(' and ')}.`;
}

/** Returns a table that looks like a spreadsheet, with column letters, row numbers, and a bold header row. */
function grid(label: string, labels: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [labels.map((item) => `**${text(item)}**`), ...rows.map((row) => row.map(text))];
  return table(
    label,
    ['Row', ...labels.map((_, index) => String.fromCharCode(65 + index))],
    cells.map((row, index) => ({cells: [String(index + 1), ...row]})),
  );
}

/** Returns the result of an example. Tables are shown as a grid, and all other results as a sentence. */
function resultBlocks(formula: Formula, example: Example): string {
  if (example.returns) return `Returns ${example.returns}`;
  const {rows, labels, subject} = exampleCells(formula, example);
  if (!labels) return `Returns ${code(rows[0]?.[0] ?? '')}${subject ? ` (sample data for ${text(subject)})` : ''}.`;
  return blocks(
    `${example.result?.note ?? 'Result'}${subject ? ` (sample data for ${text(subject)})` : ''}:`,
    grid(`Result of ${example.formula.replaceAll('"', "'")}`, labels, rows),
  );
}

/** Returns a message as inline code that links to its explanation. */
function messageLink(name: string): string {
  const {text: message, pages} = lookUp('message', name, loadSheets().messages);
  return link(code(message), `/sheets/troubleshooting/${pages[0]}#${messageAnchor(name)}`);
}

/** Messages that any formula can show, regardless of its arguments. */
const everywhere = ['name', 'session-error', 'plan-limit', 'urlfetch-limit'];

/** Returns a tag about the formula in its attribute or in the page's front matter. */
const aboutFormula = (render: (formula: Formula, name: string) => string): Tag =>
  tagAbout('formula', (name) => render(findFormula(name), name));

/**
 * Tags for the Google Sheets add-on. A required `formula` attribute defaults to the formula in the page's front matter.
 */
export const sheetsTags: Tags = {
  /** `<DrawnFormula formula="STOCKDATA" example="3" />` shows the third example of a formula, and the cells that it fills. */
  DrawnFormula: tagWith(['formula', 'example'], ({formula: name, example: position}) => {
    const formula = findFormula(name);
    const example = formula.examples[Number(position) - 1];
    if (!example) throw new Error(`${name} has no example ${position} -> use 1 to ${formula.examples.length}`);
    const {rows, labels = [], subject} = exampleCells(formula, example);
    return blocks(
      formulaFence(example.formula),
      grid(`Result of ${name}`, labels, rows),
      subject && `<small>Sample data for ${text(subject)}</small>`,
    );
  }),

  /** `<FormulaSignature />` shows the syntax and an example that readers can extend with arguments and attributes. */
  FormulaSignature: aboutFormula((_, name) => {
    const toggles = formulaToggles(name);
    const example = toggles && formulaFence(formulaOf(toggles, toggles.initial), 'Example');
    return blocks(
      formulaFence(signature(name), 'Syntax'),
      example && liveExample(toggles, liveSample('formula', 'excel-formula', example)),
    );
  }),

  /**
   * `<FormulaArguments />` shows the arguments and their formats. Each argument has an anchor, such as
   * `#argument-symbols`.
   */
  FormulaArguments: aboutFormula((formula, name) => {
    const optional = Object.values(formula.arguments).some((argument) => !argument.required);
    return blocks(
      heading(2, 'Arguments', 'arguments'),
      `Put text in double quotes, or refer to a cell that contains it.${optional ? ' Arguments in square brackets are optional.' : ''} The [Formula Builder](/sheets#formula-builder) can write the formula for you.`,
      formulaToggles(name) && buttonHint('an argument or an attribute to the example formula'),
      argumentList(name, formula),
      ...(formula.forms ?? []).map((forms) => formsBlocks(formula, forms)),
    );
  }),

  /**
   * `<FormulaAttributes />` shows the attributes by group, with example results. Each attribute has an anchor, such as
   * `#attribute-bid`.
   */
  FormulaAttributes: aboutFormula((formula, name) => {
    if (formula.groups.length === 0) throw new Error(`${name} has no attributes -> remove the tag`);
    const all = attributesOf(formula);
    const toggles = formulaToggles(name);
    let note: string | undefined;
    return blocks(
      heading(2, 'Attributes', 'attributes'),
      "To request multiple attributes, separate them with commas. Attributes aren't case-sensitive. If the result is a single value, it fills one cell. Otherwise, the formula returns a table with a header row.",
      ...formula.groups.flatMap((group) => {
        const attributes = all.filter((item) => item.group === group);
        const own = sampleNote(formula, attributes);
        // If several groups share a sample, mention it only once.
        const fresh = own === note ? undefined : own;
        note = own ?? note;
        return [
          group.title && group.id ? heading(3, group.title, `attributes-${group.id}`) : undefined,
          [group.text, fresh].filter(Boolean).join(' '),
          namesList(attributes.map((attribute) => attributeEntry(formula, attribute, toggles))),
        ];
      }),
    );
  }),

  /** `<FormulaExamples />` shows example formulas and their results. */
  FormulaExamples: aboutFormula((formula) =>
    blocks(
      heading(2, 'Examples', 'examples'),
      ...formula.examples.flatMap((example) => [
        example.title && heading(3, example.title, `examples-${example.title.toLowerCase()}`),
        example.text,
        formulaFence(example.formula),
        resultBlocks(formula, example),
      ]),
    ),
  ),

  /** `<FormulaCosts />` shows the number of credits that the formula costs. */
  FormulaCosts: aboutFormula(({costs, free, operation}, name) => {
    const symbol = free && demoSymbol(findOperation(operation).group.id);
    const unpriced = costs.find((cost) => cost.without);
    return blocks(
      heading(2, 'Cost', 'cost'),
      table(
        `Cost of ${name}`,
        ['Request', 'Credits'],
        costs.map((cost) => ({cells: [cost.what, `${cost.credits} ${unitPhrase(cost)}`]})),
        {cards: ['Credits']},
      ),
      [
        symbol && `${code(symbol)} ${free} are free.`,
        `Errors and empty results are ${symbol ? 'also ' : ''}free.`,
        unpriced?.without &&
          `If the result doesn't contain ${list(unpriced.without.map(code), 'or')}, the formula costs ${totalPhrase(unpriced)}.`,
        `You pay for the first run of a formula on a day. Each [recalculation](/sheets/automatic-refresh#cost) on the same day costs ${creditCount(loadSheets().billing.repeat)}.`,
        `Each recalculated cell also counts as one call toward [Google's quota](/sheets/troubleshooting/urlfetch), regardless of its cost in credits.`,
        'To see how many credits your plan includes, see [Plan Limits](/account/plan-limits).',
      ]
        .filter(Boolean)
        .join(' '),
    );
  }),

  /**
   * `<FormulaMistakes />` shows formulas that fail, with the error, the reason, and the corrected formula.
   */
  FormulaMistakes: aboutFormula(({mistakes}) =>
    blocks(
      heading(2, 'Common mistakes', 'mistakes'),
      'If a formula fails, the cell shows `#ERROR!` or an [error code](/sheets/troubleshooting/common-error-messages#codes), such as `[ERROR-402]`. Point to the cell to see the error message.',
      ...mistakes.map(({wrong, message, why, right}) => {
        const outcome = message && `${message === 'no-data' ? 'returns' : 'fails with'} ${messageLink(message)} `;
        return blocks(`${code(wrong)} ${outcome ?? ''}${why} Use this formula instead:`, formulaFence(right));
      }),
      'Any formula can also show these messages:',
      everywhere.map((item) => `- ${messageLink(item)}`).join('\n'),
    ),
  ),

  /** `<FormulaApi />` links to the API endpoints that return the same data. */
  FormulaApi: aboutFormula((formula) => {
    const items = operationsOf(formula).map((id) => {
      const {title, summary} = findOperation(id);
      const inSdks = sdkLinks(id);
      return `- ${link(text(title), `/api/${id}`)}: ${summary}${inSdks ? ` With an SDK: ${inSdks}.` : ''}`;
    });
    return blocks(heading(2, 'Get this data from the API', 'api'), items.join('\n'));
  }),

  /**
   * `<FormulaList />` lists all formulas with their result and an example. With `folder="stocks"`, it lists only the
   * formulas in that folder.
   */
  FormulaList: tagWith(['folder?'], ({folder}) => {
    if (folder !== undefined) lookUp('folder', folder, loadApi().groups);
    const shown = Object.entries(loadSheets().formulas).filter(
      ([, {page}]) => folder === undefined || page.startsWith(`/sheets/${folder}/`),
    );
    return table(
      folder ? `Formulas for ${folder}` : 'All formulas',
      ['Formula', 'Returns', 'Example'],
      shown.map(([name, {page, title, examples}]) => ({
        cells: [link(text(name), page), upperFirst(title), code(examples[0]?.formula ?? '')],
      })),
      {cards: []},
    );
  }),

  /** `<SheetsMessage name="no-data" />` shows the exact message with a link to its explanation. */
  SheetsMessage: tagAbout('name', messageLink),

  /**
   * `<SheetsMessages page="urlfetch" />` shows the messages that the page explains. Each message is a heading
   * (`#error-urlfetch`) with a cause and a fix. With `group="sidebar"`, it shows only the messages in that group.
   */
  SheetsMessages: tagWith(['page', 'group?'], ({page, group}) => {
    const shown = Object.entries(loadSheets().messages).filter(
      ([, message]) => message.pages.includes(page) && (group === undefined || message.group === group),
    );
    if (shown.length === 0) throw new Error('selects no message -> correct the page or the group');
    return blocks(
      ...shown.map(([name, {text: message, cause, fix}]) =>
        blocks(heading(3, code(message), messageAnchor(name)), `**Cause:** ${cause}`, `**Fix:** ${fix}`),
      ),
    );
  }),

  /** `<RunCosts />` shows what the first run of a formula on a day costs, and each recalculation after it. */
  RunCosts: simpleTag(() =>
    table(
      'Cost of a formula by run',
      ['Run of a formula', 'Cost'],
      [
        ['First run on a day', "The credits on the formula's page, such as 1 credit per symbol"],
        ['Recalculation on the same day', creditCount(loadSheets().billing.repeat)],
        ['First run after you change the formula', 'The same as for a new formula'],
      ].map((cells) => ({cells})),
      {cards: []},
    ),
  ),

  /** `<SheetsErrorCodes />` shows the codes in cells, which are the status codes of the API, with links to what they mean. */
  SheetsErrorCodes: simpleTag(() => {
    const codes = loadApi().statusCodes.filter(({code: status, id}) => status >= 400 && id === `status-${status}`);
    return table(
      'Error codes in cells',
      ['In the cell', 'Meaning', 'Cause and fix'],
      codes.map(({code: status, id, name, meaning}) => ({
        id: `error-code-${status}`,
        cells: [
          code(`[ERROR-${status}]`),
          meaning ?? `${upperFirst(name.toLowerCase()).replace(/^Api\b/, 'API')}.`,
          link(code(String(status)), `/api/troubleshooting/http-status-codes#${id}`),
        ],
      })),
      {cards: []},
    );
  }),

  /** `<SheetsFigure name="urlfetch-gmail" />` shows a shared value with its unit, such as `20,000 calls per day`. */
  SheetsFigure: tagAbout('name', (name) => text(lookUp('figure', name, loadSheets().figures))),
};
