/** Replaces theme components that no page shows in the bundle for browsers. */
export default function EmptyComponent(): null {
  return null;
}
