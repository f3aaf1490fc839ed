/** Builders for the MDX that reference tags return. Table cells are Markdown, so escape plain data with `text`. */

/** Escapes a plain string for use in MDX prose or in a table cell. */
export function text(value: string): string {
  return value.replace(/[\\`*_{}[\]<>|~]/g, '\\$&');
}

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

/**
 * Converts email addresses to links. The data contains plain addresses because the downloads don't support `mailto:`
 * links.
 */
export function mailLinks(markdown: string): string {
  return markdown.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) => link(address, `mailto:${address}`));
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
  /** anchor of the row; if set, the first cell links to it */
  readonly id?: string;
  /** Markdown, one cell per column */
  readonly cells: readonly string[];
}

/**
 * Returns a table whose rows can be link targets. On narrow screens, the table scrolls inside a frame.
 *
 * @param label the accessible name of the table
 * @param columns the column headers as Markdown
 * @param rows the rows, with one cell per column
 * @throws Error if the number of cells in a row doesn't match the number of columns
 */
export function table(label: string, columns: readonly string[], rows: readonly Row[]): string {
  const cell = (markdown: string) => markdown.replace(/\s*\n\s*/g, ' ');
  const body = rows.map(({id, cells}) => {
    if (cells.length !== columns.length) {
      throw new Error(`table "${label}": a row has ${cells.length} cells for ${columns.length} columns`);
    }
    const [first = '', ...rest] = cells;
    const head = id ? link(cell(first), `#${id}`) : cell(first);
    // Names don't wrap. Long messages wrap, because otherwise they would push the other columns out of view.
    const long = isLong(first) ? ' className="long"' : '';
    const others = rest.map((item) => `<td${isLong(item) ? ' className="sentence"' : ''}>${cell(item)}</td>`);
    return `<tr${id ? ` id=${JSON.stringify(id)}` : ''}><th scope="row"${long}>${head}</th>${others.join('')}</tr>`;
  });
  return [
    `<div className="table" role="region" aria-label=${JSON.stringify(label)} tabIndex={0}>`,
    '<table>',
    `<thead><tr>${columns.map((column) => `<th scope="col">${cell(column)}</th>`).join('')}</tr></thead>`,
    `<tbody>`,
    ...body,
    `</tbody>`,
    '</table>',
    '</div>',
  ].join('\n');
}

/** Returns whether a cell contains more than 48 characters, without link URLs and buttons, and needs a wide column. */
function isLong(markdown: string): boolean {
  return markdown.replace(/\]\([^)]*\)/g, ']').replace(/ <button .*<\/button>/, '').length > 48;
}

/** Wraps a table so that `css/reference.css` sets the column widths for its type, and stacks its cells on phones. */
export function referenceTable(content: string, kind: 'names' | 'statuses' | 'codes' | 'phrases' = 'names'): string {
  return `<div className="reference reference-${kind}">\n${content}\n</div>`;
}

/** Joins non-empty blocks of MDX with blank lines. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
