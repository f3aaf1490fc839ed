/** Builders for the MDX that reference tags return. Table cells are Markdown, so escape plain data with `text`. */
import {oneLine} from './words';

/** Escapes a plain string for use in MDX prose or in a table cell. */
export function text(value: string): string {
  return value.replace(/[\\`*_{}[\]<>|~]/g, '\\$&');
}

/** Escapes text for an attribute. */
export const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns inline code. The string can contain backticks but no line breaks. */
export function code(value: string): string {
  const longest = Math.max(0, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
}

/** Returns a Markdown link. `label` is Markdown. */
export function link(label: string, to: string): string {
  return `[${label}](${to})`;
}

/** Converts names to an anchor. For example, `Candle` and `Open` become `candle-open`. */
export function anchor(...names: string[]): string {
  return names
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns a heading with an explicit ID. `label` is Markdown. */
export function heading(depth: 2 | 3 | 4, label: string, id: string): string {
  return `${'#'.repeat(depth)} ${label} {/* #${id} */}`;
}

/**
 * Returns a fenced code block.
 *
 * @param language the language name in Prism
 * @param value the code
 * @param meta the metadata after the language, such as `title="…"`
 */
export function fence(language: string, value: string, meta = ''): string {
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}${meta ? ` ${meta}` : ''}\n${value.replace(/\n+$/, '')}\n${marks}`;
}

export interface Row {
  /** anchor of the row; if set, the first cell links to it and copies the link */
  readonly id?: string;
  /** Markdown, one cell per column */
  readonly cells: readonly string[];
  /** if set, the rows with the same value that follow each other are a group with this label */
  readonly group?: string;
}

/** How a table is shown on phones. */
interface PhoneLayout {
  /**
   * Shows each row as a card. The list contains the columns whose headings are repeated in the cards, because their
   * cells aren't clear without them.
   */
  readonly cards?: readonly string[];
}

/**
 * Returns a table whose rows can be link targets, without the columns that have no values. On narrow screens, the table scrolls
 * inside a frame, unless its rows become cards.
 *
 * @param label the accessible name of the table
 * @param columns the column headers as Markdown
 * @param rows the rows, with one cell per column
 * @throws Error if the number of cells in a row doesn't match the number of columns
 */
export function table(
  label: string,
  columns: readonly string[],
  rows: readonly Row[],
  {cards}: PhoneLayout = {},
): string {
  const isUsed = columns.map((_, index) => rows.some(({cells}) => cells[index] !== ''));
  const labels = columns.map((column) =>
    cards?.includes(column) ? ` data-label=${JSON.stringify(column.replaceAll('`', ''))}` : '',
  );
  const body = rows.map(({id, cells, group}, position) => {
    if (cells.length !== columns.length) {
      throw new Error(`table "${label}": a row has ${cells.length} cells for ${columns.length} columns`);
    }
    const first = cells[0] ?? '';
    const head = id ? `<RowLink id=${JSON.stringify(id)}>${oneLine(first)}</RowLink>` : oneLine(first);
    // Names don't wrap. Long messages wrap, because otherwise they would push the other columns out of view.
    const long = isLong(first) ? ' className="long"' : '';
    const others = cells.map((item, index) => {
      const attributes = labels[index] + kindOf(item, cards !== undefined);
      return index > 0 && isUsed[index] ? `<td${attributes}>${oneLine(item)}</td>` : '';
    });
    const row = `<tr${id ? ` id=${JSON.stringify(id)}` : ''}><th scope="row"${long}>${head}</th>${others.join('')}</tr>`;
    if (!group || group === rows[position - 1]?.group) return row;
    const start = position > 0 ? `</tbody>\n${bodyStart}\n` : '';
    return `${start}<tr className="group"><th scope="rowgroup" colSpan="${columns.length}">${group}</th></tr>\n${row}`;
  });
  const heads = columns.filter((_, index) => isUsed[index]).map((column) => `<th scope="col">${oneLine(column)}</th>`);
  const kind = `table${cards ? ' cards' : ''}`;
  return [
    `<div className="${kind}" role="region" aria-label=${JSON.stringify(label)} tabIndex={0}>`,
    '<table>',
    `<thead><tr>${heads.join('')}</tr></thead>`,
    bodyStart,
    ...body,
    `</tbody>`,
    '</table>',
    '</div>',
  ].join('\n');
}

// Reader views would take a table with many sentences for the whole article, but not what's named like a part of the frame.
const bodyStart = '<tbody className="scrolled">';

/** Returns the class of a cell: cells with long text are wide on phones, and cards don't show cells without a value. */
function kindOf(markdown: string, inCard: boolean): string {
  if (inCard && /^–?$/.test(markdown)) return ' className="none"';
  return isLong(markdown) ? ' className="sentence"' : '';
}

/** Returns whether a cell contains more than 48 characters, without link URLs, and needs a wide column. */
function isLong(markdown: string): boolean {
  return markdown.replace(/\]\([^)]*\)/g, ']').length > 48;
}

/** Joins non-empty blocks of MDX with blank lines. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
