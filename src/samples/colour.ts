const tokens =
  /(?<comment>\/\/.*)|(?<string>(?<=^GET )\S+|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\b(?<keyword>GET|const|await|if|else|in|or|import|as|package|func|defer|for|range|err|nil|null|use|new|echo|require|foreach)\b|\b(?<number>\d+(?:\.\d+)?|true|false|TRUE|FALSE)\b|^(?<property>[A-Z][a-z]\w*)(?=: )|\b(?<function>curl|[a-zA-Z]\w*(?=\())/gm;

/**
 * Colours a sample in the browser: strings, comments, numbers and the like, with the classes of `css/code.css`, and
 * marks the parts that the reader put in. Much less than the highlighting of the build knows, and much smaller.
 *
 * @param code the sample
 * @param marks what to mark, as global patterns
 * @returns HTML
 */
export function colour(code: string, marks: readonly RegExp[]): string {
  const kinds = new Array<string>(code.length).fill('');
  const marked = new Array<boolean>(code.length).fill(false);
  for (const match of code.matchAll(tokens)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, it]) => it !== undefined) ?? [];
    kinds.fill(kind, match.index, match.index + match[0].length);
  }
  for (const mark of marks) {
    for (const match of code.matchAll(mark)) marked.fill(true, match.index, match.index + match[0].length);
  }
  let html = '';
  for (let start = 0, end = 0; start < code.length; start = end) {
    while (end < code.length && kinds[end] === kinds[start] && marked[end] === marked[start]) end++;
    const text = code.slice(start, end).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const span = kinds[start] ? `<span class="t-${kinds[start]}">${text}</span>` : text;
    html += marked[start] ? `<mark>${span}</mark>` : span;
  }
  // Pieces of one mark that differ in colour stay one mark.
  return html.replaceAll('</mark><mark>', '');
}
