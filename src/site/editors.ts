/** A coding agent or an editor that can connect to the MCP server. */
export interface Editor {
  readonly name: string;
  /** the file to add the setting to. Undefined if `setup` returns a command */
  readonly file?: string;
  /** Returns the command or the setting. */
  readonly setup: (url: string) => string;
}

/** The name of the MCP server in editors. */
const serverName = 'market-data-docs';

const json = (value: unknown) => JSON.stringify(value, null, 2);

export const editors: readonly Editor[] = [
  {name: 'Claude Code', setup: (url) => `claude mcp add --transport http ${serverName} ${url}`},
  {name: 'Codex', setup: (url) => `codex mcp add ${serverName} --url ${url}`},
  {name: 'Gemini CLI', setup: (url) => `gemini mcp add --transport http ${serverName} ${url}`},
  {name: 'Cursor', file: '.cursor/mcp.json', setup: (url) => json({mcpServers: {[serverName]: {url}}})},
  {name: 'VS Code', file: '.vscode/mcp.json', setup: (url) => json({servers: {[serverName]: {type: 'http', url}}})},
];
