/** Splits texts and queries into words. Both are split by the same rules, so that queries match texts. */

/** A sequence of characters without spaces, split into words. */
export interface Chunk {
  /** lowercase and without separators, such as `xapiratelimitreset` for `X-Api-Ratelimit-Reset` */
  readonly joined: string;
  /** the lowercase words, such as `x`, `api`, `ratelimit`, and `reset` */
  readonly parts: readonly string[];
  /** whether it looks like a name in code, such as `strikeLimit`, `api_key`, `Get()`, or `stocks->quote` */
  readonly identifier: boolean;
}

// Letters and digits with optional separators between them and `()` at the end, or a spreadsheet error (#NAME?, #N/A).
const CHUNK = /#[A-Z][A-Z0/]*[!?]?|[\p{L}\p{N}]+(?:[-_./:'’@&+>]+[\p{L}\p{N}]+)*(?:\(\))?/gu;

const PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu;

/** Splits a text into chunks. */
export function chunks(text: string): Chunk[] {
  return (text.normalize('NFKC').match(CHUNK) ?? []).map(parseChunk);
}

// Texts repeat the same words, so this cache makes indexing three times as fast.
const cache = new Map<string, Chunk>();

function parseChunk(written: string): Chunk {
  let chunk = cache.get(written);
  if (!chunk) cache.set(written, (chunk = createChunk(written)));
  return chunk;
}

function createChunk(written: string): Chunk {
  if (/^\p{Ll}+$/u.test(written)) return {joined: written, parts: [written], identifier: false};
  if (written.startsWith('#')) {
    return {joined: written.toLowerCase(), parts: [written.toLowerCase()], identifier: true};
  }
  const bare = written
    .replace(/\(\)$/, '')
    .replace(/['’]s?(?=$|[^\p{L}])/giu, '')
    .replace(/['’]/g, '');
  // Keep the decimal point of a number. Otherwise, 99.9 would match 999.
  const joined = /^\d+\.\d+$/.test(bare) ? bare : bare.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const parts = splitName(bare).map((part) => part.toLowerCase());
  const camelCase = /\p{Ll}\p{Lu}/u.test(bare);
  const dotted = /\p{L}{2}[_.]\p{L}{2}/u.test(bare) && !/^(?:e\.g|i\.e|a\.m|p\.m)$/i.test(bare);
  const header = /^x-\w+-\w/i.test(bare);
  return {
    joined,
    parts: parts.length > 0 ? parts : [joined],
    identifier: camelCase || dotted || header || /->|::/.test(bare) || written.endsWith('()'),
  };
}

/** Splits a name at separators, between words in camel case, and between letters and numbers. */
function splitName(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).flatMap((piece) => {
    const parts = piece.match(PARTS) ?? [];
    // Don't split names if a part would be a single character (1D, 4H, Q4, IPv6), or option symbols, which have four
    // or more digits.
    const mixed = /\p{N}/u.test(piece) && /\p{L}/u.test(piece);
    return mixed && (parts.some((part) => part.length === 1) || /\p{N}{4}/u.test(piece)) ? [piece] : parts;
  });
}

/** Returns a text's terms for the index: all words, and also the joined form of each name that has several words. */
export function terms(text: string): string[] {
  const all: string[] = [];
  for (const {joined, parts} of chunks(text)) {
    if (parts[0] !== joined) all.push(joined);
    all.push(...parts);
  }
  return all;
}

/**
 * Returns a name in lowercase and without separators, so that different spellings of the same name are equal. For
 * example, `date-format`, `dateFormat`, and `Date format` all become `dateformat`. Spreadsheet errors such as `#N/A`
 * keep their punctuation.
 */
export function nameKey(text: string): string {
  if (/^#[A-Z]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Returns the names of a heading (see `nameKey`): the heading itself, the heading without text in parentheses at its
 * end, and, if the heading starts with a status code, that code.
 */
export function namesOf(heading: string): string[] {
  const bare = heading.replace(/\s*\([^)]*\)\s*$/, '');
  const code = /^(\d{3})\b/.exec(heading)?.[1];
  const keys = [nameKey(heading), ...(bare === heading ? [] : [nameKey(bare)]), ...(code ? [code] : [])];
  return keys.length === 1 && keys[0] ? keys : [...new Set(keys)].filter(Boolean);
}

/**
 * Returns the names of a page (see `nameKey`): its title, the end of its URL, and the identifier in its text. The title
 * and the end of the URL are also combined with each folder above the page, except the first, which is the base URL. A
 * trailing "s" is optional. For example, "stock candles" finds `stocks/candles`, and "go candles" finds
 * `sdk/go/stocks/candles`.
 *
 * @param title the page title
 * @param route the path of the page, including the base URL
 * @param text the start of the page's text, see `identifierOf`
 */
export function pageNamesOf(title: string, route: string, text = ''): string[] {
  const bare = title.replace(/\s*\([^)]*\)\s*$/, '');
  const [last = '', ...folders] = route.split('/').filter(Boolean).reverse();
  const parents = folders.slice(0, -1).flatMap(withSingular);
  const own = [last, bare].flatMap(withSingular);
  const identifier = identifierOf(text);
  return [
    ...new Set([
      ...namesOf(title),
      ...(identifier ? [nameKey(identifier)] : []),
      ...own.map(nameKey),
      ...parents.flatMap((parent) => own.map((name) => nameKey(parent + name))),
    ]),
  ];
}

/** Returns the identifier that a text is about: "StockCandles" in "StockCandles returns …" or "Use StockCandles …". */
export function identifierOf(text: string): string | undefined {
  return /^(?:Use )?(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)\b/u.exec(text)?.[1];
}

function withSingular(word: string): string[] {
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

/** Returns the combined stems of a text's words, so that `Rate Limits` and `rate limit` are equal. */
export function formKey(text: string): string {
  return chunks(text)
    .flatMap(({parts}) => parts)
    .map(stem)
    .join('');
}

const SUFFIXES =
  'izations ization ations ation ating ators ator ated ates ate ments ment ities ity ings ing ives ive ions ion ied ies ers er ed es ly al s e y'.split(
    ' ',
  );

/**
 * Returns the stem of a lowercase word. All forms of a word should have the same stem. For example, `cancel` is the
 * stem of cancel, cancels, cancelled, cancelling, and cancellation. A stem isn't necessarily a word and is never shown.
 */
export function stem(written: string): string {
  if (written.length < 4 || /[^a-z]/.test(written)) return written;
  // Gives "authorise" and "authorize" the same stem.
  const word = written.replace(/is(e[ds]?|ing|ations?|ers?)$/, 'iz$1');
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    // Words such as glass, status, and analysis aren't plurals.
    if (suffix === 's' && /[siu]$/.test(rest)) continue;
    return rest.replace(/([bdfglmnprt])\1$/, '$1');
  }
  return word;
}
