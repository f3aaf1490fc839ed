/** Written by `src/first-load/descriptions.ts`. */
declare module '@generated/descriptions/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
