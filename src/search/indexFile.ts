import {recordsFile} from './config';
import type {PackedUses} from './contents';
import {SearchFailure} from './failure';
import {FORMAT, type IndexedPage, type IndexHead, OTHER_FORMAT, type PackedIndex} from './packedIndex';

/*
 * The file of the index is a JSON array with one element per line: the head, the pages, and the terms in the texts. The
 * pages are a third of the compressed file, so the engine can respond to most queries before the rest arrives.
 */

/** Returns the content of the index's file. */
export const writeIndexFile = ({head, pages, uses}: PackedIndex): string =>
  `[${[head, ...pages, uses].map((element) => JSON.stringify(element)).join(',\n')}]`;

/**
 * Returns the index in a file.
 *
 * @throws Error if the file has a different format
 */
export function readIndexFile(content: string): PackedIndex {
  const elements: unknown = JSON.parse(content);
  const [head, ...rest] = (Array.isArray(elements) ? elements : []) as [IndexHead, ...IndexedPage[], PackedUses];
  if (head?.format !== FORMAT || rest.length !== head.pages + 1) throw new Error(OTHER_FORMAT);
  return {head, pages: rest.slice(0, -1) as IndexedPage[], uses: rest.at(-1) as PackedUses};
}

/** The functions that get the parts of the index. */
interface Receiver {
  page(page: IndexedPage): void;
  /** called after the last page */
  names(head: IndexHead): void;
  end(uses: PackedUses): void;
}

/** Reads the file of the index while it's being downloaded. */
export class IndexReader {
  readonly #decoder = new TextDecoder();
  /** the start of a line */
  #rest = '';
  #head: IndexHead | undefined;
  #pages = 0;

  constructor(private readonly receiver: Receiver) {}

  /**
   * Reads the next bytes of the file.
   *
   * @param bytes undefined at its end
   * @throws Error if the file has a different format
   */
  read(bytes: Uint8Array | undefined): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, {stream: bytes !== undefined})).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line);
    if (bytes) return;
    if (!this.#head || this.#pages < this.#head.pages) throw new Error(OTHER_FORMAT);
    this.receiver.end(parse<PackedUses>(this.#rest));
  }

  #readLine(line: string): void {
    if (this.#head) {
      this.receiver.page(parse<IndexedPage>(line));
      this.#pages++;
    } else {
      // Before the first element, there's a bracket.
      this.#head = parse<IndexHead>(line.slice(1));
      if (this.#head.format !== FORMAT) throw new Error(OTHER_FORMAT);
    }
    if (this.#pages === this.#head.pages) this.receiver.names(this.#head);
  }
}

/** Parses a line without its last character, which is a comma or a bracket. */
function parse<Element>(line: string): Element {
  try {
    return JSON.parse(line.slice(0, -1)) as Element;
  } catch {
    throw new Error(OTHER_FORMAT);
  }
}

/** The time limit for downloading the index, in milliseconds. On 2G, this takes half of this time. */
const TIMEOUT = 20_000;

/**
 * Downloads the index.
 *
 * @param url URL of the file
 * @param reader gets the file as it arrives
 * @throws SearchFailure if the request fails, or if the file doesn't exist or isn't JSON
 */
export async function downloadIndex(url: string, reader: IndexReader): Promise<void> {
  // Revalidate the cached file, because a newer release can have replaced it.
  const response = await fetch(url, {cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT)}).catch(failNetwork);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) {
    throw new SearchFailure('no-index', `There is no search index at ${recordsFile}`);
  }
  if (!response.ok) throw new SearchFailure('network', `${recordsFile} returned status ${response.status}`);
  const stream = response.body?.getReader();
  for (let isDone = false; !isDone; ) {
    // Even after a successful response, the connection can break during the download.
    const {done, value} = (await stream?.read().catch(failNetwork)) ?? {done: true, value: undefined};
    reader.read(value);
    isDone = done;
  }
}

const failNetwork = (error: unknown): never => {
  throw new SearchFailure('network', (error as Error).message);
};
