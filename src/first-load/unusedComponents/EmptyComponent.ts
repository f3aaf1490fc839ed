/**
 * In the browser bundle, replaces all theme components that no page shows. During server rendering, replaces only those
 * of them that the theme renders even if they show nothing. `FailingComponent` replaces the rest.
 */
export default function EmptyComponent(): null {
  return null;
}
