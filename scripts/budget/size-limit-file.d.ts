declare module '@size-limit/file' {
  /** The actual value is an array of objects, but size-limit expects plugins to have this type. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
