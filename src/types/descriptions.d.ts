/** Written by `src/plugins/descriptions`. */
declare module '@generated/descriptions/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
