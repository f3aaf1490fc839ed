import type {LibraryCall} from './library';
import type {ExampleRequest} from './request';

/** The SDK calls for an operation, by language. A language without an SDK call is omitted. */
export type LibraryCalls = Readonly<Record<string, LibraryCall | undefined>>;

/** A language that requests are shown in. */
export interface Language {
  /** The value of the language's tab. It's the same on every page, and the ID of the SDK, if there is one. */
  readonly id: string;
  readonly label: string;
  /** The position of the tab. */
  readonly order: number;
  /** The name of the language in code fences and in Prism. */
  readonly fence: string;
  /** The grammar in `prismjs/components/`, if `prism-react-renderer` doesn't include it. */
  readonly grammar?: string;
  /** Words that are highlighted in samples that the reader changes. */
  readonly keywords?: readonly string[];
  /** A pattern for an argument of the SDK call in the sample, given its name, to mark what the reader added. */
  readonly argument?: (name: string) => string;
  /** Returns a complete sample that runs as soon as the token is filled in. */
  readonly write: (request: ExampleRequest, calls: LibraryCalls) => string;
}
