/** The module in the option `settings`. The bundler replaces it. */
declare module '@generated/mcp-settings' {
  const settings: Partial<import('./settings').McpSettings>;
  export default settings;
}
