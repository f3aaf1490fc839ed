/** Assistants that the page menu opens with a question about the page; the question is put behind the address. */
export const assistants: readonly {readonly name: string; readonly ask: string}[] = [
  {name: 'ChatGPT', ask: 'https://chatgpt.com/?q='},
  {name: 'Claude', ask: 'https://claude.ai/new?q='},
];

/** What an assistant is asked, given the address of the page's Markdown. */
export const question = (address: string) => `Read ${address} and answer my questions about it.`;
