import type {Library} from '../library';
import {phpCall} from './call';
import {loadPhp} from './model';
import {phpTags} from './tags';

/** The PHP SDK. */
export const library: Library = {file: 'php/php-sdk.yaml', load: loadPhp, tags: phpTags, call: phpCall};
