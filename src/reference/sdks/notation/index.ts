import type {Notation} from '../call';
import {csharp} from './csharp';
import {go} from './go';
import {java} from './java';
import {javascript} from './javascript';
import {php} from './php';
import {python} from './python';

/** The notation of each SDK, by the name of its data file, in the order in which the SDKs are listed. */
export const notations: Readonly<Record<string, Notation>> = {python, javascript, java, csharp, go, php};
