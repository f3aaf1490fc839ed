/** Replaces theme components that no page shows in the browser bundle. */
export default function EmptyComponent(): null {
  return null;
}
