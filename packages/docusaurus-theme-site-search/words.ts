/** Splits texts and queries into words. Both are split by the same rules, so that queries match texts. */

/** A word of a text or a query. */
export interface Word {
  /** lowercase and without separators, such as `xapiratelimitreset` for `X-Api-Ratelimit-Reset` */
  readonly text: string;
  /** the lowercase words in it, such as `x`, `api`, `ratelimit`, and `reset` */
  readonly parts: readonly string[];
  /** the term for a name in code, as written, if the word looks like one, such as `strikeLimit`, `api_key`, or `Get()` */
  readonly code?: string;
  /** what the index contains for the word: the text and the parts, and the forms of both */
  readonly terms: readonly string[];
}

// Letters and digits with optional separators between them and `()` at the end, or a spreadsheet error (#NAME?, #N/A).
const WORD = /#[A-Z][A-Z0/]*[!?]?|[\p{L}\p{M}\p{N}]+(?:[-_./:'’@&+>]+[\p{L}\p{M}\p{N}]+)*(?:\(\))?/gu;

// Scripts that have no spaces between words.
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
// Firefox has it since version 125. Without it, a run of such letters is one word.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', {granularity: 'word'}) : undefined;

/** Puts zero-width spaces around the words of scripts that have no spaces. */
export const spaced = (text: string): string =>
  segmenter
    ? text.replace(UNSPACED, (run) =>
        Array.from(segmenter.segment(run), ({segment}) => `\u200b${segment}\u200b`).join(''),
      )
    : text;

// Between words in camel case.
const PART = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const CODE = /\p{Ll}\p{Lu}|\p{L}{2}[_.]\p{L}{2}|->|::|\(\)$|^[Xx]-\w+-\w/u;

// Between the client of an SDK and the rest of a call, which people also search for: `client.stocks.quotes()`.
const CLIENT = /(?<=\bclient)(?:->|\.)(?=\w)/g;

/** Splits a text into words. */
export const wordsOf = (text: string): Word[] =>
  (spaced(text.normalize('NFKC').replace(CLIENT, ' ')).match(WORD) ?? []).map(parse);

/** Returns words as one lowercase text without separators: `date-format`, `dateFormat`, and `Date format` are equal. */
export const textsOf = (words: readonly Word[]): string => words.map(({text}) => text).join('');

/** Returns a name as one lowercase text without separators. */
export const nameKey = (name: string): string => textsOf(wordsOf(name));

// Texts repeat the same words.
const cache = new Map<string, Word>();

function parse(written: string): Word {
  const known = cache.get(written);
  if (known) return known;
  // A spreadsheet error, or a number with a decimal point: otherwise, 99.9 would match 999.
  const isWhole = /^#|^\d+\.\d+$/.test(written);
  const bare = written.replace(/\(\)$|['’]s(?=$|[^\p{L}])/giu, '').replace(/['’]/g, '');
  const pieces = isWhole ? [written] : bare.split(/[^\p{L}\p{M}\p{N}]+/u);
  const parts = pieces.flatMap((piece) => piece.split(PART)).map((part) => part.toLowerCase());
  const word = {
    ...plainWord(pieces.join('').toLowerCase(), parts),
    // The mark distinguishes the term from a word.
    ...(CODE.test(written) ? {code: `\`${bare}`} : {}),
  };
  cache.set(written, word);
  return word;
}

/** Returns a word that isn't a name in code. */
export function plainWord(text: string, parts: readonly string[] = [text]): Word {
  const all = parts.length > 1 ? [text, ...parts] : [text];
  return {text, parts, terms: [...all, ...all.map(formOf)]};
}

const SUFFIXES =
  'izations ization ations ation ating ators ator ated ates ate ments ment ities ity ings ing ives ive ions ion ied ies ers er ed es ly al s e y'.split(
    ' ',
  );

/**
 * Returns the stem of a lowercase word. All forms of a word should have the same stem. For example, `cancel` is the
 * stem of cancel, cancels, cancelled, cancelling, and cancellation. A stem isn't necessarily a word and is never shown.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
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

/** Words in questions that don't indicate the topic. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all am an and any anyone are as at back be been before being but by can cannot could did do does doing done
   don ever find for from get gets getting give given goes going got had has have having he help her here him his how i if in
   instead into is isn it its just know let like ll make makes many may me mean means mine more most much must my need needs no not of off
   on once one only or other our out over own per please possible re s same see shall she should show so some still such
   t tell than that the their them then there these they think thing things this those through to too under up us use used
   using ve very want wants was way we were what when where which while who whom why will with without work works would
   you your yours`.split(/\s+/),
);
