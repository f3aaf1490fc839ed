/** What a reference tag knows about the page it stands on. */
export interface TagContext {
  /** path of the page's source file */
  readonly file: string;
  /** the page's front matter, unchecked */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/**
 * A reference tag: `<Name attribute="value" />` in an MDX page, replaced at build time by the Markdown that `render`
 * returns. An attribute that the writer leaves out is taken from the front matter key of the same name, so that an
 * endpoint page states its `operation` once.
 */
export interface Tag {
  /** names of the attributes that must be there, on the tag or in the front matter */
  readonly required: readonly string[];
  /** names of the attributes that may be there */
  readonly optional?: readonly string[];
  /**
   * @param attributes the values of `required` and `optional`, as written
   * @returns MDX text: headings, tables, code fences, site components
   * @throws TagError when a value names something that the data does not have
   */
  render(attributes: Readonly<Record<string, string | undefined>>, context: TagContext): string;
}

export type Tags = Readonly<Record<string, Tag>>;

/** A mistake of the page's writer; the build shows it with the tag's file, line and column. */
export class TagError extends Error {
  override name = 'TagError';
}
