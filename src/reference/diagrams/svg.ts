const escape = (value: string) => value.replace(/[&<>"{}]/g, (text) => `&#${text.charCodeAt(0)};`);

/** Returns an SVG or HTML element as MDX. Attribute names are in JSX style, and `children` is markup. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'string' ? escape(value) : Math.round((value as number) * 10) / 10}"`,
    )
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written} />`;
}

/** Returns an SVG text element for a line of text. `css/diagrams.css` sets the size and color. */
export function label(
  x: number,
  y: number,
  value: string,
  {kind, anchor}: {kind?: string; anchor?: 'middle' | 'end'} = {},
): string {
  return tag('text', {x, y, className: kind, textAnchor: anchor}, escape(value));
}

/**
 * Returns a drawing with a caption and an optional table. If the caption doesn't contain all numbers in the drawing,
 * pass a table with the numbers. The table is hidden on the page, but screen readers and Markdown twins include it.
 *
 * @param name the accessible name of the drawing
 * @param caption plain text
 * @param data a table from `dataTable`
 */
export function figure(
  name: string,
  {width, height}: {width: number; height: number},
  parts: readonly string[],
  caption: string,
  data = '',
): string {
  const drawing = tag('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name}, parts.join(''));
  return `<figure className="diagram">${drawing}${data}<figcaption>${escape(caption)}</figcaption></figure>`;
}

/** Returns a drawing's numbers as a visually hidden table. Cells are plain text. */
export function dataTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => tag('th', {scope: 'col'}, escape(column))).join('');
  const body = rows.map(([first = '', ...rest]) =>
    tag('tr', {}, tag('th', {scope: 'row'}, escape(first)) + rest.map((item) => tag('td', {}, escape(item))).join('')),
  );
  const content = tag('thead', {}, tag('tr', {}, head)) + tag('tbody', {}, body.join(''));
  return tag('div', {className: 'diagram-data'}, tag('table', {}, content));
}
