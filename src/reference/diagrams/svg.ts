const escape = (value: string) => value.replace(/[&<>"{}]/g, (it) => `&#${it.charCodeAt(0)};`);

/** Returns an SVG element as MDX. Attribute names are in JSX spelling, and `children` is markup. */
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

/** Returns a line of text. `css/diagrams.css` sets its size and color. */
export function label(
  x: number,
  y: number,
  value: string,
  {kind, anchor}: {kind?: string; anchor?: 'middle' | 'end'} = {},
): string {
  return tag('text', {x, y, className: kind, textAnchor: anchor}, escape(value));
}

/**
 * Returns a diagram with a caption. The caption is also the text alternative, for example in the Markdown version.
 *
 * @param name name of the diagram, for screen readers
 * @param caption plain text
 */
export function figure(
  name: string,
  {width, height}: {width: number; height: number},
  parts: readonly string[],
  caption: string,
): string {
  const drawing = tag('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name}, parts.join(''));
  const frame = `<div className="diagram-frame" role="region" aria-label="${escape(name)}" tabIndex={0}>${drawing}</div>`;
  return `<figure className="diagram">${frame}<figcaption>${escape(caption)}</figcaption></figure>`;
}
