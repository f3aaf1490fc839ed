/** The name of the plugin that writes the MCP server. */
export const MCP_PLUGIN = 'docusaurus-plugin-mcp-server';

/** The port of the MCP server if it runs behind nginx. */
export const mcpPort = 8723;

/** The path of the MCP server. @param baseUrl base of the site, with slashes at both ends */
export const mcpPath = (baseUrl: string): string => `${baseUrl}mcp`;

/** Matches the end of the paths to which the MCP server responds. Clients also append a slash. */
export const MCP_ENDS = '(?:/health)?/?$';
