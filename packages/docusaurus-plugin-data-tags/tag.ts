/** The page that contains a reference tag. */
export interface TagContext {
  /** path of the page's source file */
  readonly file: string;
  /** the page's front matter, unchecked */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/**
 * A reference tag, written as `<Name attribute="value" />` in an MDX page. The build replaces it with the Markdown that
 * `render` returns. Omitted attributes default to the front matter key of the same name, so that an endpoint page
 * specifies its `operation` only once.
 */
export interface Tag {
  /** names of required attributes, which can also be set in the front matter */
  readonly required: readonly string[];
  /** names of optional attributes */
  readonly optional?: readonly string[];
  /**
   * Returns the content that replaces the tag.
   *
   * @param attributes the values of `required` and `optional` attributes
   * @returns MDX text, which can contain headings, tables, code blocks, and the site's components
   * @throws Error if the reference data doesn't contain what an attribute refers to
   */
  render(attributes: Readonly<Record<string, string | undefined>>, context: TagContext): string;
}

export type Tags = Readonly<Record<string, Tag>>;

/** Returns a tag with one attribute. @param render returns the content for the value of the attribute */
export const tagAbout = (attribute: string, render: (value: string, context: TagContext) => string): Tag => ({
  required: [attribute],
  render: (values, context) => render(values[attribute] ?? '', context),
});

/** The values of attributes by name. */
type Values<N extends string> = {
  readonly [K in N as K extends `${infer Name}?` ? Name : K]: K extends `${string}?` ? string | undefined : string;
};

/**
 * Returns a tag with several attributes.
 *
 * @param names the names of the attributes. A question mark at the end marks an optional one
 * @param render returns the content for the values of the attributes
 */
export const tagWith = <N extends string>(
  names: readonly N[],
  render: (values: Values<N>, context: TagContext) => string,
): Tag => ({
  required: names.filter((name) => !name.endsWith('?')),
  optional: names.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)),
  render: (values, context) => render(values as Values<N>, context),
});

/** Returns a tag without attributes. */
export const simpleTag = (render: () => string): Tag => ({required: [], render});
