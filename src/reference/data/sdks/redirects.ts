import {redirects} from '../../../settings/redirects';
import {loadSdks} from './model';

/** Returns the redirects of the provider's pages about its SDKs, which have the same folders as here, with their keys in the data. */
export const publishedRedirects = () =>
  Object.values(loadSdks()).flatMap(({id, root, published}) =>
    Object.entries(published).map(([key, target]) => ({
      from: `${root}/${key}`,
      to: target.startsWith('/') ? target : root + (target.startsWith('#') ? '' : '/') + target,
      file: `src/reference/data/sdks/${id}.yaml`,
      key,
    })),
  );

/** Returns all redirects, of pages that have moved and of the provider's pages. */
export const allRedirects = (): {from: string; to: string}[] =>
  [...redirects, ...publishedRedirects()].map(({from, to}) => ({from, to}));
