import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {shareImageUrl} from './imageUrl';

export {shareImageSize} from './imageUrl';

/**
 * React hook that returns the URL of a page's share image, or undefined if the site has no share images, because this plugin
 * isn't in its configuration.
 *
 * @param path the page's path, including the base URL
 */
export function useShareImage(path: string): string | undefined {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const {url, baseUrl} = siteConfig;
  return 'docusaurus-plugin-share-images' in siteMetadata.pluginVersions
    ? url + shareImageUrl(path, baseUrl)
    : undefined;
}
