import type {PageTexts, TextPlace} from './packedIndex';
import type {Texts} from './respond';

/** The time limit for loading the texts of a page, in milliseconds. */
const TIMEOUT = 10_000;

/** The texts of the records. Loads the texts of a page when one of them is needed, and keeps them. */
export class TextStore implements Texts {
  readonly #loaded = new Map<string, PageTexts>();
  readonly #loading = new Map<string, Promise<PageTexts | undefined>>();

  /**
   * @param places the places of the records' texts, see `SearchIndex`
   * @param folder URL of the folder with the texts
   */
  constructor(
    private readonly places: readonly TextPlace[],
    private readonly folder: string,
  ) {}

  idOf(number: number): number {
    return this.places[number]?.text ?? 0;
  }

  loaded(number: number): string | undefined {
    const place = this.places[number];
    return (place && this.#loaded.get(place.file)?.[place.index]) || undefined;
  }

  /** Returns the text of a record. Returns undefined if it can't be loaded, for example because of a new release. */
  async load(number: number): Promise<string | undefined> {
    const file = this.places[number]?.file;
    if (file === undefined) return undefined;
    if (!this.#loaded.has(file)) {
      const loading = this.#loading.get(file) ?? fetchTexts(this.folder + file);
      this.#loading.set(file, loading);
      const texts = await loading;
      this.#loading.delete(file);
      if (texts) this.#loaded.set(file, texts);
    }
    return this.loaded(number);
  }
}

async function fetchTexts(url: string): Promise<PageTexts | undefined> {
  try {
    // The name contains a hash, so a cached file is never outdated.
    const response = await fetch(url, {cache: 'force-cache', signal: AbortSignal.timeout(TIMEOUT)});
    const texts: unknown = response.ok ? await response.json() : undefined;
    return Array.isArray(texts) ? (texts as PageTexts) : undefined;
  } catch {
    return undefined;
  }
}
