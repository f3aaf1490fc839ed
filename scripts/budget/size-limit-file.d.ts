declare module '@size-limit/file' {
  /** In truth a list of objects; size-limit takes it under this type. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
