import {curl} from './curl';
import {go} from './go';
import {http} from './http';
import {javascript} from './javascript';
import type {LibraryCall} from './library';
import {php} from './php';
import {python} from './python';
import type {ExampleRequest} from './request';

export type {ExampleRequest} from './request';
export type {LibraryCall} from './library';

/** The SDK calls for an operation. An SDK without a call is omitted. */
export interface LibraryCalls {
  readonly go?: LibraryCall;
  readonly php?: LibraryCall;
}

export interface Language {
  /** The value of the language's tab. It's the same on every page. */
  readonly id: string;
  readonly label: string;
  /** The name of the language in Prism. */
  readonly fence: string;
  /** Returns a complete sample that runs as soon as the token is filled in. */
  readonly write: (request: ExampleRequest, calls: LibraryCalls) => string;
}

/** The languages, in the order of their tabs. */
export const languages: readonly Language[] = [
  {id: 'http', label: 'HTTP', fence: 'http', write: http},
  {id: 'curl', label: 'cURL', fence: 'bash', write: curl},
  {id: 'javascript', label: 'JavaScript', fence: 'js', write: javascript},
  {id: 'python', label: 'Python', fence: 'python', write: python},
  {id: 'go', label: 'Go', fence: 'go', write: (request, calls) => go(request, calls.go)},
  {id: 'php', label: 'PHP', fence: 'php', write: (request, calls) => php(request, calls.php)},
];
