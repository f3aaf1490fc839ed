import type {Article} from 'docusaurus-built-pages';
import {twinUrl} from './twinUrl';

/** The texts of `llms.txt` that aren't about a page. */
export interface Head {
  readonly title: string;
  /** Markdown below the title */
  readonly introduction: string;
  /** Markdown below the list of pages */
  readonly resources: string;
  /** URL of the home page, with a slash at the end */
  readonly root: string;
}

/** The pages of a docs plugin. */
export interface Section {
  /** ID of the docs plugin */
  readonly id: string;
  readonly label: string;
  /** name of the file with all pages of the section */
  readonly file: string;
}

type Listed = Pick<Article, 'title' | 'description' | 'canonical' | 'section' | 'sectionLabel' | 'otherVersion'>;

/**
 * Returns the content of `llms.txt` (https://llmstxt.org), which lists all pages by section.
 *
 * @param pages the pages in display order
 */
export function llmsIndex(pages: readonly Listed[], sections: readonly Section[], head: Head): string {
  const list = (heading: string, isIn: (page: Listed) => boolean) => {
    const lines = pages
      .filter(isIn)
      .map((page) => [`- [${nameOf(page)}](${twinUrl(page.canonical)})`, page.description].filter(Boolean).join(': '));
    return lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : [];
  };
  const isHome = ({canonical}: Listed) => canonical === head.root;
  const start = list('Start', isHome);
  const bySection = sections.flatMap(({id, label}) => list(label, ({section}) => section === id));
  const others = pages.filter((page) => page.section === undefined && !isHome(page));
  // By blog.
  const labels = [...new Set(others.map(({sectionLabel}) => sectionLabel))];
  const more = labels.flatMap((label) =>
    list(label ?? 'More', (page) => others.includes(page) && page.sectionLabel === label),
  );
  // Readers can skip the section "Optional".
  const full = sections.map(
    ({label, file}) => `- [${label} in one file](${head.root}${file}): The Markdown of these pages.`,
  );
  const files = [
    '## Optional',
    [`- [All pages in one file](${head.root}llms-full.txt): The Markdown of all pages.`, ...full].join('\n'),
  ];
  return `${[headOf(head), ...start, ...bySection, ...more, head.resources, ...files].filter(Boolean).join('\n\n')}\n`;
}

/** Returns pages by path, so that those of a folder follow its index page. Those of other versions come last. */
export function inOrder<T extends Pick<Article, 'route' | 'otherVersion'>>(pages: readonly T[]): T[] {
  const key = ({route, otherVersion}: T) => `${otherVersion ? 1 : 0}${route}`;
  return [...pages].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns the title of a page, with its version if it isn't the one that readers get first. */
const nameOf = ({title, otherVersion}: Listed) => (otherVersion ? `${title}, version ${otherVersion}` : title);

const headOf = ({title, introduction}: Head) => [`# ${title}`, introduction].filter(Boolean).join('\n\n');

/** Returns the content of a file such as `llms-full.txt`, which consists of the introduction of `llms.txt` and Markdown twins. */
export function llmsFull(twins: readonly {readonly markdown: string}[], head: Head): string {
  return `${[headOf(head), ...twins.map(({markdown}) => markdown.trim())].join('\n\n---\n\n')}\n`;
}
