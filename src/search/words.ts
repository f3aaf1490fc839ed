/** How text and queries are taken apart into words. One way for both, so that what is written is found. */

/** One run of characters between spaces, taken apart. */
export interface Chunk {
  /** the run without separators, in small letters: `X-Api-Ratelimit-Reset` is `xapiratelimitreset` */
  readonly whole: string;
  /** its words in small letters: `x api ratelimit reset`; one when there is nothing to split */
  readonly parts: readonly string[];
  /** whether it is written as programs write names: `strikeLimit`, `api_key`, `Get()`, `stocks->quote` */
  readonly identifier: boolean;
}

// Letters and digits, with separators between them; in front the sign of spreadsheet errors (#NAME?, #N/A).
const CHUNK = /#[A-Z][A-Z0/]*[!?]?|[\p{L}\p{N}]+(?:[-_./:'’@&+>]+[\p{L}\p{N}]+)*(?:\(\))?/gu;

const PARTS = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu;

/** Takes a text apart. */
export function chunks(text: string): Chunk[] {
  return (text.normalize('NFKC').match(CHUNK) ?? []).map(chunk);
}

/** The same words come again and again: taking each apart once makes the index three times as fast. */
const known = new Map<string, Chunk>();

function chunk(run: string): Chunk {
  let made = known.get(run);
  if (!made) known.set(run, (made = makeChunk(run)));
  return made;
}

function makeChunk(run: string): Chunk {
  if (/^\p{Ll}+$/u.test(run)) return {whole: run, parts: [run], identifier: false};
  if (run.startsWith('#')) {
    return {whole: run.toLowerCase(), parts: [run.toLowerCase()], identifier: true};
  }
  const bare = run
    .replace(/\(\)$/, '')
    .replace(/['’]s?(?=$|[^\p{L}])/giu, '')
    .replace(/['’]/g, '');
  // 99.9 is no 999, while 10,000 is a 10000.
  const whole = /^\d+\.\d+$/.test(bare) ? bare : bare.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const parts = splitName(bare).map((part) => part.toLowerCase());
  const camelCase = /\p{Ll}\p{Lu}/u.test(bare);
  const dotted = /\p{L}{2}[_.]\p{L}{2}/u.test(bare) && !/^(?:e\.g|i\.e|a\.m|p\.m)$/i.test(bare);
  const header = /^x-\w+-\w/i.test(bare);
  return {
    whole,
    parts: parts.length > 0 ? parts : [whole],
    identifier: camelCase || dotted || header || /->|::/.test(bare) || run.endsWith('()'),
  };
}

/** The words inside a name: at separators, where small letters meet capitals, and around numbers of two digits and more. */
function splitName(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).flatMap((piece) => {
    const parts = piece.match(PARTS) ?? [];
    // A single letter beside a number belongs to it: 1D, 4H, Q4, IPv6. Contract symbols and the like stay whole.
    const mixed = /\p{N}/u.test(piece) && /\p{L}/u.test(piece);
    return mixed && (parts.some((part) => part.length === 1) || /\p{N}{4}/u.test(piece)) ? [piece] : parts;
  });
}

/** Every term under which a text is indexed: the words, and names as a whole. */
export function terms(text: string): string[] {
  const all: string[] = [];
  for (const {whole, parts} of chunks(text)) {
    if (parts[0] !== whole) all.push(whole);
    all.push(...parts);
  }
  return all;
}

/**
 * One spelling for names that only separators, capitals and brackets tell apart: `date-format`, `dateFormat` and
 * `Date format` are `dateformat`.
 */
export function nameKey(text: string): string {
  if (/^#[A-Z]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The names by which a place may be called out, in one spelling: the whole heading, the heading without what stands in
 * brackets, and the code or number in front of it.
 */
export function namesOf(heading: string): string[] {
  const bare = heading.replace(/\s*\([^)]*\)\s*$/, '');
  const code = /^(\d{3})\b/.exec(heading)?.[1];
  return [...new Set([nameKey(heading), nameKey(bare), ...(code ? [code] : [])])].filter(Boolean);
}

/**
 * The names of a page: its title, and its title or address behind each folder above it, so that `stocks/candles` is found
 * as "stock candles" and `sdk/go/stocks/candles` as "go candles" too.
 *
 * @param title the page's title
 * @param route its address, base URL included
 * @param text what it says first, see `identifierOf`
 */
export function pageNamesOf(title: string, route: string, text = ''): string[] {
  const bare = title.replace(/\s*\([^)]*\)\s*$/, '');
  const [last = '', ...folders] = route.split('/').filter(Boolean).reverse();
  const behind = folders.slice(0, -1).flatMap(oneAndMany);
  const own = [last, bare].flatMap(oneAndMany);
  const identifier = identifierOf(text);
  return [
    ...new Set([
      ...namesOf(title),
      ...(identifier ? [nameKey(identifier)] : []),
      ...own.map(nameKey),
      ...behind.flatMap((folder) => own.map((it) => nameKey(folder + it))),
    ]),
  ];
}

/** The name in a program of what a page is about, with which its text begins: "StockCandles brings …". */
export function identifierOf(text: string): string | undefined {
  return /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+\b/u.exec(text)?.[0];
}

function oneAndMany(word: string): string[] {
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

/** Like `nameKey`, and the same for the forms of a word: `Rate Limits` and `rate limit`. */
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
 * A short form that the forms of one word have in common: cancel, cancels, cancelled, cancelling and cancellation are
 * all `cancel`. It is no word of the language and never shown.
 */
export function stem(asWritten: string): string {
  if (asWritten.length < 4 || /[^a-z]/.test(asWritten)) return asWritten;
  // authorise and authorize
  const word = asWritten.replace(/is(e[ds]?|ing|ations?|ers?)$/, 'iz$1');
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    // glass, status, analysis: no plural
    if (suffix === 's' && /[siu]$/.test(rest)) continue;
    return rest.replace(/([bdfglmnprt])\1$/, '$1');
  }
  return word;
}
