/**
 * In the browser bundle, replaces theme components that no page shows. During server rendering, replaces only the
 * components that the theme renders on every page. `FailingComponent` replaces the rest.
 */
export default function EmptyComponent(): null {
  return null;
}
