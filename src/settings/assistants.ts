/** The AI assistants in the page menu. The encoded prompt is appended to the `ask` URL. */
export const assistants: readonly {readonly name: string; readonly ask: string}[] = [
  {name: 'ChatGPT', ask: 'https://chatgpt.com/?q='},
  {name: 'Claude', ask: 'https://claude.ai/new?q='},
];

/** Returns the prompt for an assistant. `address` is the URL of the page's Markdown twin. */
export const question = (address: string) => `Read ${address} and answer my questions about it.`;
