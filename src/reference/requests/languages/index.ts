import curl from './curl';
import go from './go';
import http from './http';
import javascript from './javascript';
import type {Language} from './language';
import php from './php';
import python from './python';

/** The languages, in the order of their tabs. */
export const languages: readonly Language[] = [curl, http, javascript, python, go, php];
