/** Builders for the MDX that only tags of this site return, in addition to those of `docusaurus-plugin-data-tags`. */
import type {Row} from 'docusaurus-plugin-data-tags/mdx';
import {oneLine} from 'docusaurus-plugin-data-tags/words';

/** What a list of names shows first, by the headings of the columns. Other columns are the last line, with their labels. */
const FIRST = ['Type', 'Description', ''];

/**
 * Returns a list of parameters, fields, or arguments, whose entries can be link targets. The first line of an entry is the
 * name, the type, whether it's required, and the button. Below are the description, and the other columns that have a value.
 *
 * @param columns as for `table`. The first column is the name, "Type" and "Description" are shown without a label, and the
 *   column without a header has buttons, which require scripts
 * @param rows as for `table`. A description that starts with "Required." is of a required entry
 * @throws Error if the number of cells in a row doesn't match the number of columns
 */
export function namesList(columns: readonly string[], rows: readonly Row[]): string {
  const entries = rows.map(({id, cells}) => {
    if (cells.length !== columns.length)
      throw new Error(`list of "${columns[0]}": a row has ${cells.length} cells for ${columns.length} columns`);
    const cell = (column: string) => oneLine(cells[columns.indexOf(column)] ?? '');
    const [, required, about] = /^(Required\.)? ?(.*)$/.exec(cell('Description'))!;
    const name = oneLine(cells[0]!);
    const more = columns.flatMap((column, index) => {
      const value = oneLine(cells[index]!);
      return index > 0 && !FIRST.includes(column) && !/^–?$/.test(value)
        ? `<span>${oneLine(column)}: ${value}${/[.!?…]$/.test(value) ? '' : '.'}</span>`
        : [];
    });
    return [
      id ? `<div id=${JSON.stringify(id)}><dt><RowLink id=${JSON.stringify(id)}>${name}</RowLink>` : `<div><dt>${name}`,
      cell('Type') && ` <span className="type">${cell('Type')}</span>`,
      required && ' <span className="required">required</span>',
      cell(''),
      '</dt>',
      about && `<dd>${about}</dd>`,
      more.length > 0 && `<dd className="more">${more.join(' ')}</dd>`,
      '</div>',
    ];
  });
  return ['<dl className="names">', ...entries.map((parts) => parts.filter(Boolean).join('')), '</dl>'].join('\n');
}

/** Wraps a table so that all tables of a type have the same column widths (`css/reference.css`). */
export function referenceTable(content: string, kind: 'statuses' | 'codes' | 'phrases'): string {
  return `<div className="reference reference-${kind}">\n${content}\n</div>`;
}
