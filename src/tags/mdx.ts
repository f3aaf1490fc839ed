/** Small builders for the MDX text that reference tags return. Cells and texts are Markdown: escape data with `text`. */

/** Escapes a plain string for use in MDX prose or a table cell. */
export function text(value: string): string {
  return value.replace(/[\\`*_{}[\]<>|~]/g, '\\$&');
}

/** Inline code; safe for any string without a line break. */
export function code(value: string): string {
  const longest = Math.max(0, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
}

/** A Markdown link; `label` is Markdown. */
export function link(label: string, to: string): string {
  return `[${label}](${to})`;
}

/** Markdown whose mail addresses are links. The data keeps them plain: the downloads that are made of it lead to pages only. */
export function mailLinks(markdown: string): string {
  return markdown.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) => link(address, `mailto:${address}`));
}

/** A heading with an anchor of its own; `label` is Markdown. */
export function heading(depth: 2 | 3 | 4, label: string, id: string): string {
  return `${'#'.repeat(depth)} ${label} {/* #${id} */}`;
}

/**
 * A fenced code block.
 *
 * @param language Prism's name of the language
 * @param value the code, as it is
 * @param meta what stands behind the language, such as `title="…"`
 */
export function fence(language: string, value: string, meta = ''): string {
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}${meta ? ` ${meta}` : ''}\n${value.replace(/\n+$/, '')}\n${marks}`;
}

export interface Row {
  /** anchor of the row; the first cell then links to it */
  readonly id?: string;
  /** Markdown, one a column */
  readonly cells: readonly string[];
}

/**
 * A table whose rows can be link targets. Scrolls in its own frame where the screen is narrower.
 *
 * @param label what the table holds, for screen readers
 * @param columns Markdown of the column heads
 * @param rows the rows; each has as many cells as there are columns
 * @throws Error when a row has another number of cells
 */
export function table(label: string, columns: readonly string[], rows: readonly Row[]): string {
  const cell = (markdown: string) => markdown.replace(/\s*\n\s*/g, ' ');
  const body = rows.map(({id, cells}) => {
    if (cells.length !== columns.length) {
      throw new Error(`table "${label}": a row has ${cells.length} cells for ${columns.length} columns`);
    }
    const [first = '', ...rest] = cells;
    const head = id ? link(cell(first), `#${id}`) : cell(first);
    // A name stays in one piece; a message may break, or it would push the other columns out of sight.
    const long = isLong(first) ? ' className="long"' : '';
    const others = rest.map((it) => `<td${isLong(it) ? ' className="sentence"' : ''}>${cell(it)}</td>`);
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

/** Whether a cell shows so much text that it needs a column's width of its own on a phone. */
function isLong(markdown: string): boolean {
  return markdown.replace(/\]\([^)]*\)/g, ']').replace(/ <button .*<\/button>/, '').length > 48;
}

/** A frame that gives all tables of a kind the same columns, and stacks them on a phone (`css/reference.css`). */
export function referenceTable(content: string, kind: 'names' | 'statuses' | 'codes' | 'phrases' = 'names'): string {
  return `<div className="reference reference-${kind}">\n${content}\n</div>`;
}

/** Joins blocks of MDX with a blank line, leaving out the empty ones. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
