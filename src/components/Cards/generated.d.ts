/** Written by `src/components/Cards/descriptionsPlugin.ts`. */
declare module '@generated/descriptions/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
