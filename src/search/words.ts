/** Splits texts and queries into words. Both are split by the same rules, so that queries match texts. */

/** A word of a text or a query. */
export interface Word {
  /** lowercase and without separators, such as `xapiratelimitreset` for `X-Api-Ratelimit-Reset` */
  readonly text: string;
  /** the lowercase words in it, such as `x`, `api`, `ratelimit`, and `reset` */
  readonly parts: readonly string[];
  /** as written, if it looks like a name in code, such as `strikeLimit`, `api_key`, `Get()`, or `stocks->quote` */
  readonly code?: string;
}

// Letters and digits with optional separators between them and `()` at the end, or a spreadsheet error (#NAME?, #N/A).
const WORD = /#[A-Z][A-Z0/]*[!?]?|[\p{L}\p{N}]+(?:[-_./:'’@&+>]+[\p{L}\p{N}]+)*(?:\(\))?/gu;

// Between words in camel case, and between two letters and exactly two digits: 52weekHigh, but not 1D, Q4, or 30d.
const PART =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}{2})(?=\p{N}{2}(?!\p{N}))|(?<=(?<!\p{N})\p{N}{2})(?=\p{L}{2})/u;

/** Splits a text into words. */
export const wordsOf = (text: string): Word[] => (text.normalize('NFKC').match(WORD) ?? []).map(parse);

// Texts repeat the same words.
const cache = new Map<string, Word>();

function parse(written: string): Word {
  let word = cache.get(written);
  if (!word) cache.set(written, (word = create(written)));
  return word;
}

function create(written: string): Word {
  const text = written.toLowerCase();
  // A spreadsheet error, or a number with a decimal point: otherwise, 99.9 would match 999.
  if (/^#|^\d+\.\d+$/.test(written)) return {text, parts: [text]};
  const bare = written.replace(/\(\)$|['’]s(?=$|[^\p{L}])/giu, '').replace(/['’]/g, '');
  const parts = bare.split(/[^\p{L}\p{N}]+/u).flatMap((piece) => piece.split(PART));
  const isCode = /\p{Ll}\p{Lu}|->|::|\(\)$|^[Xx]-\w+-\w/u.test(written);
  const isDotted = /\p{L}{2}[_.]\p{L}{2}/u.test(bare) && !/^(?:e\.g|i\.e|a\.m|p\.m)$/i.test(bare);
  return {
    text: bare.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase(),
    parts: parts.map((part) => part.toLowerCase()),
    ...(isCode || isDotted ? {code: bare} : {}),
  };
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

/** Returns what all forms of a word have in common. The mark distinguishes it from a word. */
export function formOf(word: string): string {
  const short = stem(word);
  // Different words share a short stem: "earings" and "early".
  return `~${short.length < 4 && word.length - short.length > 1 ? word : short}`;
}

/** Returns a name in lowercase and without separators: `date-format`, `dateFormat`, and `Date format` are equal. */
export const nameKey = (text: string): string =>
  /^#[A-Z]/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '');
