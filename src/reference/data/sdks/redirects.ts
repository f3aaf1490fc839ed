import {redirects} from '../../../settings/redirects';
import {loadSdks} from './model';

/** A redirect from the URL of a page that the provider publishes about an SDK, with the place of its line in the data. */
export interface PublishedRedirect {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  /** The key in the data, such as `stocks/quotes`. */
  readonly key: string;
}

/** Returns the redirects of the provider's pages about its SDKs, which have the same folders as the pages of this site. */
export const publishedRedirects = (): PublishedRedirect[] =>
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
