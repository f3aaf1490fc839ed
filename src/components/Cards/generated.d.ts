/** The descriptions of the docs pages by permalink. `src/components/Cards/descriptionsPlugin.ts` generates the file. */
declare module '@generated/descriptions/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
