import type {Library} from '../library';
import {goCall} from './call';
import {loadGo} from './model';
import {goTags} from './tags';

/** The Go SDK. */
export const library: Library = {file: 'go/go-sdk.yaml', load: loadGo, tags: goTags, call: goCall};
