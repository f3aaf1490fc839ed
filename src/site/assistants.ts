/** The assistants in the page menu. The prompt is appended to the URL. */
export const assistants: readonly {readonly name: string; readonly ask: string}[] = [
  {name: 'ChatGPT', ask: 'https://chatgpt.com/?q='},
  {name: 'Claude', ask: 'https://claude.ai/new?q='},
];

/** Returns the prompt for an assistant, with the URL of the Markdown twin. */
export const question = (address: string) => `Read ${address} and answer my questions about it.`;
