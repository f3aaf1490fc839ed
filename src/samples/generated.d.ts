/** The data that `src/reference/examples/plugin.ts` generates. */
declare module '@generated/examples/default/toggles.json' {
  const toggles: Readonly<Record<string, import('./toggles').ExampleToggles>>;
  export default toggles;
}
