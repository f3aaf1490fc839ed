declare module '@size-limit/file' {
  /** The value is an array of objects, but size-limit declares it with this type. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
