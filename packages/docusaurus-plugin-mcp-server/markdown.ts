import type {SampleLanguage} from './settings';

/** A heading of a Markdown page. */
export interface MarkdownHeading {
  /** from 1 to 6 */
  readonly depth: number;
  /** the text without Markdown characters */
  readonly text: string;
  /** index of its line */
  readonly line: number;
}

/** Returns the headings of a Markdown page. Lines that start with `#` in code blocks aren't headings. */
export function headingsOf(markdown: string): MarkdownHeading[] {
  let fence: string | undefined;
  return markdown.split('\n').flatMap((line, index): MarkdownHeading[] => {
    const [, marker] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (marker) {
      if (fence === undefined) fence = marker;
      else if (line.trim() === fence) fence = undefined;
      return [];
    }
    const [, marks, text = ''] = (fence === undefined && /^(#{1,6}) (.*)$/.exec(line)) || [];
    return marks ? [{depth: marks.length, text: plainText(text), line: index}] : [];
  });
}

/** Returns the part of a Markdown page from a heading to the next heading of the same or a higher level. */
export function sectionAt(markdown: string, heading: MarkdownHeading): string {
  const next = headingsOf(markdown).find(({depth, line}) => line > heading.line && depth <= heading.depth);
  return markdown.split('\n').slice(heading.line, next?.line).join('\n').trim();
}

/** Removes sections from a Markdown page. @param names the texts of their headings, which have level 2 */
export function withoutSections(markdown: string, names: readonly string[]): string {
  return headingsOf(markdown)
    .filter(({depth, text}) => depth === 2 && names.includes(text))
    .reduce((text, heading) => text.replace(`${sectionAt(markdown, heading)}\n\n`, ''), `${markdown}\n`)
    .trim();
}

/** Removes example responses: code blocks whose title is a status, with the label of their tab. */
export const withoutResponses = (markdown: string): string =>
  markdown.replace(/(?:\*\*[^*\n]+\*\*\n\n)?\*\*Status \d[^*\n]*\*\*\n\n```\w*\n[\s\S]*?\n```\n+/g, '');

/**
 * Finds a heading by the texts of the headings above it and its own text.
 *
 * @param trail the texts, outermost first, without the title of the page
 * @returns the heading for the longest start of the trail that exists, or undefined if there is none
 */
export function headingAt(headings: readonly MarkdownHeading[], trail: readonly string[]): MarkdownHeading | undefined {
  let found: MarkdownHeading | undefined;
  for (const text of trail) {
    const from = found?.line ?? 0;
    const end = headings.find(({depth, line}) => line > from && depth <= (found?.depth ?? 1))?.line ?? Infinity;
    const next = headings.find((item) => item.line > from && item.line < end && item.text === text);
    if (!next) break;
    found = next;
  }
  return found;
}

/**
 * Keeps only one language of each code sample. In Markdown twins, the languages of a sample follow each other, each with
 * its label in bold, and the name of a file if it has one.
 *
 * @param id ID of the language to keep. Samples that don't have it stay as they are
 */
export function inLanguage(markdown: string, id: string, languages: readonly SampleLanguage[]): string {
  const labels = languages.map((language) => language.label);
  const label = languages.find((language) => language.id === id)?.label;
  const block = /\*\*([^*\n]+)\*\*\n\n(?:\*\*[^*\n]+\*\*\n\n)?```\w*\n[\s\S]*?\n```(?:\n+|$)/;
  const run = new RegExp(`(?:${block.source.replace('[^*\\n]+', labels.join('|'))})+`, 'g');
  return markdown.replace(run, (sample) => {
    const blocks = sample.match(new RegExp(block, 'g')) ?? [];
    return blocks.find((item) => item.startsWith(`**${label}**`)) ?? sample;
  });
}

/**
 * Returns a long text as an outline: its start, and its headings of the next two levels with the length of their parts.
 *
 * @param limit the maximum length of a text that isn't changed, in bytes
 */
export function outlined(markdown: string, limit: number): string {
  const headings = headingsOf(markdown);
  const [top, ...below] = headings;
  const parts = below.filter(({depth}) => depth <= (top?.depth ?? 0) + 2);
  if (size(markdown) <= limit || parts.length < 2) return markdown;
  const outline = parts.map((heading) => {
    const indent = '  '.repeat(heading.depth - parts[0]!.depth);
    return `${indent}- ${heading.text} (${kilobytes(sectionAt(markdown, heading))})`;
  });
  return [
    markdown.split('\n').slice(0, parts[0]!.line).join('\n').trim(),
    `This text has ${kilobytes(markdown)}, so only its outline follows. To read a part, pass its heading.`,
    outline.join('\n'),
  ].join('\n\n');
}

const size = (text: string) => new TextEncoder().encode(text).length;
const kilobytes = (text: string) => `${(size(text) / 1000).toFixed(1)} KB`;

const plainText = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`+ ?(.+?) ?`+/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
