import type {SdkId} from '../../../data/sdks/model';
import type {Notation} from '../call';
import {csharp} from './csharp';
import {go} from './go';
import {java} from './java';
import {javascript} from './javascript';
import {php} from './php';
import {python} from './python';

/** The notation of each SDK. */
export const notations: Readonly<Record<SdkId, Notation>> = {python, javascript, java, csharp, go, php};
