/** Written by `src/plugins/examples`. */
declare module '@generated/examples/default/toggles.json' {
  const toggles: Readonly<Record<string, import('../examples/toggles').ExampleToggles>>;
  export default toggles;
}
