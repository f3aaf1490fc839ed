/** Stands for a component that is never shown, and draws nothing. */
export default function Nothing(): null {
  return null;
}
