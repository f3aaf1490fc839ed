/**
 * In the browser bundle, replaces theme components that no page shows. During server rendering, replaces only those of
 * them that the theme renders on every page.
 */
export default function EmptyComponent(): null {
  return null;
}
